import { useEffect, useRef, useState } from 'preact/hooks';
import { CommandForm } from './command-form.js';
import { entriesOf, matching } from './commands.js';
import { Guide } from './guide.js';
import { readUpload } from './upload.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Listbox, useListbox } from './listbox.js';
import { isAllowed, nameOf } from './store.js';

const SEND_MESSAGES = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;
const USE_COMMANDS = 1n << 31n;
const TYPING_EVERY_MS = 8_000;
const LONGEST = 2_000;

/**
 * Where people write: messages, with files and mentions, and slash commands.
 * @param {{ channel: import('./store.js').SeenChannel, reply: import('./store.js').SeenMessage | null,
 *   onReplied: () => void }} props
 */
export function Composer({ channel, reply, onReplied }) {
  const { locale, perform, state, text } = useClient();
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const typedAt = useRef(0);
  const [draft, setDraft] = useState('');
  const [files, setFiles] = useState(/** @type {readonly File[]} */ ([]));
  const [entry, setEntry] = useState(/** @type {import('./commands.js').Entry | null} */ (null));
  const [closedFor, setClosedFor] = useState('');

  const maySend = isAllowed(channel, channel.type === 0 ? SEND_MESSAGES : SEND_IN_THREADS);
  const mayRun = isAllowed(channel, USE_COMMANDS);
  const command = /^\/([\p{L}\p{N}_ -]*)$/u.exec(draft);
  const mention = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(draft);
  const entries = mayRun ? entriesOf(state.commands, locale, (bits) => isAllowed(channel, bits)) : [];
  const found = matching(command ? entries : [], command?.[1] ?? '').map((one) => ({
    key: one.path,
    label: `/${one.name}`,
    description: one.description,
    entry: one,
    insert: '',
  }));
  const people = mention
    ? Object.values(state.members)
        .map(({ user }) => nameOf(state, user))
        .filter((name) => name.toLowerCase().startsWith((mention[1] ?? '').toLowerCase()))
        .map((name) => ({
          key: name,
          label: `@${name}`,
          description: undefined,
          entry: null,
          insert: `@${name} `,
        }))
    : [];
  /** @type {readonly (typeof found[number] | typeof people[number])[]} */
  const items = command ? found : people;
  const open = closedFor !== draft && entry === null && (command !== null ? mayRun : people.length > 0);
  const listbox = useListbox({
    items,
    open,
    onPick: (item) => {
      if (item.entry) setEntry(item.entry);
      setDraft(item.entry ? '' : draft.replace(/@[\p{L}\p{N}._-]*$/u, item.insert));
    },
    onClose: () => setClosedFor(draft),
    tab: true,
  });

  useEffect(() => {
    if (reply) field.current?.focus();
  }, [reply]);
  useEffect(() => setEntry(null), [channel.id]);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [draft, entry]);

  const send = async () => {
    const content = withMentions(draft.trim(), state);
    if ((content === '' && files.length === 0) || content.length > LONGEST) return;
    // The field is free for the next message at once; what is refused comes back unless there is something new in it.
    setDraft('');
    setFiles([]);
    const uploads = await Promise.all(files.map(readUpload));
    const result = await perform({
      do: 'send_message',
      channel_id: channel.id,
      content,
      ...(uploads.length > 0 && { files: uploads }),
      ...(reply && { reply_to: reply.id }),
    });
    if (!result.ok) {
      setDraft((now) => now || draft);
      setFiles((now) => (now.length > 0 ? now : files));
      return;
    }
    typedAt.current = 0;
    onReplied();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (listbox.onKeyDown(event)) return;
    if (event.key === 'Escape') {
      if (command) setDraft('');
      else onReplied();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void send();
  };
  /** @param {string} value */
  const write = (value) => {
    setDraft(value);
    if (value === '' || value.startsWith('/') || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    void perform({ do: 'typing', channel_id: channel.id });
  };

  const unreply = () => {
    onReplied();
    field.current?.focus();
  };

  if (!maySend && !mayRun) return html`<div class="composer read-only">${text.readOnly}</div>`;
  if (entry) {
    const done = () => {
      setEntry(null);
      requestAnimationFrame(() => field.current?.focus());
    };
    return html`<div class="composer">
      <${CommandForm} key=${entry.path} entry=${entry} channelId=${channel.id} onDone=${done} />
    </div>`;
  }
  return html`
    <${Guide} entries=${entries} onBegin=${setEntry} />
    <div class="composer" ref=${frame}>
      ${
        open &&
        html`
          <div class="picker">
            <${Listbox}
              ...${listbox.list}
              label=${command ? text.commands : text.people}
              empty=${command ? text.noMatch : undefined}
            />
          </div>
        `
      }
      ${
        reply &&
        html`
          <div class="replying">
            <span>${text.replyingTo(nameOf(state, reply.author))}</span>
            <button type="button" class="icon-button" aria-label=${text.cancel} onClick=${unreply}>
              <${Icon} name="close" />
            </button>
          </div>
        `
      }
      ${
        files.length > 0 &&
        html`
          <ul class="uploads">
            ${files.map(
              (file) => html`
                <li>
                  <${Icon} name="file" />${file.name}
                  <button
                    type="button"
                    class="icon-button"
                    aria-label=${text.remove(file.name)}
                    onClick=${() => {
                      setFiles(files.filter((one) => one !== file));
                      field.current?.focus();
                    }}
                  >
                    <${Icon} name="close" />
                  </button>
                </li>
              `,
            )}
          </ul>
        `
      }
      <div class="write">
        <label class="icon-button attach" title=${text.attach}>
          <input
            type="file"
            multiple
            aria-label=${text.attach}
            disabled=${!maySend}
            onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
              setFiles([...files, ...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <${Icon} name="plus" />
        </label>
        <textarea
          ref=${field}
          rows="1"
          role="combobox"
          aria-autocomplete="list"
          maxlength=${LONGEST}
          placeholder=${text.write(channel.name)}
          aria-label=${text.write(channel.name)}
          ...${listbox.aria}
          value=${draft}
          onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ event) => write(event.currentTarget.value)}
          onKeyDown=${onKeyDown}
        ></textarea>
        <button
          type="button"
          class="icon-button send"
          aria-label=${text.send}
          title=${text.send}
          onClick=${send}
        >
          <${Icon} name="send" />
        </button>
      </div>
    </div>
  `;
}

/**
 * Names after an @ as Discord sends them.
 * @param {string} content
 * @param {import('./store.js').State} state
 */
function withMentions(content, state) {
  const byLength = Object.values(state.members)
    .map(({ user }) => ({ id: user.id, at: `@${nameOf(state, user)}` }))
    .sort((a, b) => b.at.length - a.at.length);
  return byLength.reduce((text, { id, at }) => text.replaceAll(at, `<@${id}>`), content);
}
