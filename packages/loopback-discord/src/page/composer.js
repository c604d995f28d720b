import { useEffect, useRef, useState } from 'preact/hooks';
import { isThread, titleOf } from './channel-kinds.js';
import { CommandForm } from './command-form.js';
import { Attach, Replying, Uploads } from './composer-parts.js';
import { entriesOf, matching } from './commands.js';
import { Guide } from './guide.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { Listbox, useListbox } from './listbox.js';
import { commandsAt, isAllowed, nameOf } from './store.js';
import { readUpload } from './upload.js';

const SEND_MESSAGES = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;
const USE_COMMANDS = 1n << 31n;
const TYPING_EVERY_MS = 8_000;
const LONGEST = 2_000;

/**
 * The field for messages, with files and mentions, and for slash commands.
 * @param {{ channel: import('./store.js').SeenChannel, reply: import('./store.js').SeenMessage | null,
 *   onReplied: () => void }} props
 */
export function Composer({ channel, reply, onReplied }) {
  const { locale, state, text } = useClient();
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const writing = useWriting({ channel, reply, onReplied });
  const { draft, files } = writing;
  const [entry, setEntry] = useState(/** @type {import('./commands.js').Entry | null} */ (null));
  const [closedFor, setClosedFor] = useState('');

  const maySend = isAllowed(channel, isThread(channel) ? SEND_IN_THREADS : SEND_MESSAGES);
  const mayRun = isAllowed(channel, USE_COMMANDS);
  const entries = mayRun ? entriesAt(state, channel, locale) : [];
  const { command, items } = suggestionsFor(draft, entries, state);
  const open = closedFor !== draft && entry === null && (command ? mayRun : items.length > 0);
  const listbox = useListbox({
    items,
    open,
    onPick: (item) => {
      if (item.entry) setEntry(item.entry);
      writing.setDraft(item.entry ? '' : draft.replace(/@[\p{L}\p{N}._-]*$/u, item.insert));
    },
    onClose: () => setClosedFor(draft),
    tab: true,
  });

  useEffect(() => {
    if (reply) field.current?.focus();
  }, [reply]);
  useEffect(() => setEntry(null), [channel.id]);
  useGrowing(field, [draft, entry]);

  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (listbox.onKeyDown(event)) return;
    if (event.key === 'Escape') {
      if (command) writing.setDraft('');
      else onReplied();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void writing.send();
  };
  /** Runs an action and returns the focus to the field. @param {() => void} act */
  const andBack = (act) => {
    act();
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
    <${Guide} channel=${channel} entries=${entries} onBegin=${setEntry} />
    <div class="composer">
      ${open && html`<${Picker} list=${listbox.list} isCommand=${command} />`}
      ${reply && html`<${Replying} to=${reply} onCancel=${() => andBack(onReplied)} />`}
      ${
        files.length > 0 &&
        html`<${Uploads}
          files=${files}
          onRemove=${(/** @type {File} */ file) => andBack(() => writing.setFiles(files.filter((one) => one !== file)))}
        />`
      }
      <div class="write">
        <${Attach}
          disabled=${!maySend}
          onAdd=${(/** @type {readonly File[]} */ more) => writing.setFiles([...files, ...more])}
        />
        <textarea
          ref=${field}
          rows="1"
          role="combobox"
          aria-autocomplete="list"
          maxlength=${LONGEST}
          placeholder=${text.write(titleOf(channel))}
          aria-label=${text.write(titleOf(channel))}
          ...${listbox.aria}
          value=${draft}
          onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ event) => writing.write(event.currentTarget.value)}
          onKeyDown=${onKeyDown}
        ></textarea>
        <button
          type="button"
          class="icon-button send"
          aria-label=${text.send}
          title=${text.send}
          onClick=${writing.send}
        >
          <${Icon} name="send" />
        </button>
      </div>
    </div>
  `;
}

/**
 * The draft, its files, and the functions that send it.
 * @param {{ channel: import('./store.js').SeenChannel, reply: import('./store.js').SeenMessage | null,
 *   onReplied: () => void }} props
 */
function useWriting({ channel, reply, onReplied }) {
  const { perform, state } = useClient();
  const typedAt = useRef(0);
  const [draft, setDraft] = useState('');
  const [files, setFiles] = useState(/** @type {readonly File[]} */ ([]));

  const send = async () => {
    const content = withMentions(draft.trim(), state);
    if ((content === '' && files.length === 0) || content.length > LONGEST) return;
    // Clears the field at once for the next message. A refused draft returns unless the user has typed another.
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
  /** @param {string} value */
  const write = (value) => {
    setDraft(value);
    if (value === '' || value.startsWith('/') || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    void perform({ do: 'typing', channel_id: channel.id });
  };
  return { draft, setDraft, files, setFiles, send, write };
}

/**
 * Returns the commands that the user may use in a channel.
 * @param {import('./store.js').State} state
 * @param {import('./store.js').SeenChannel} channel
 * @param {string} locale
 */
const entriesAt = (state, channel, locale) =>
  entriesOf(commandsAt(state, channel), locale, (bits) => isAllowed(channel, bits));

/**
 * Returns commands for a draft that begins with a slash, and users for one that ends in @ and the beginning of a name.
 * @typedef {{ key: string, label: string, description: string | undefined,
 *   entry: import('./commands.js').Entry | null, insert: string }} Suggestion
 * @param {string} draft
 * @param {readonly import('./commands.js').Entry[]} entries
 * @param {import('./store.js').State} state
 * @returns {{ command: boolean, items: readonly Suggestion[] }}
 */
function suggestionsFor(draft, entries, state) {
  const command = /^\/([\p{L}\p{N}_ -]*)$/u.exec(draft);
  if (command) {
    const items = matching(entries, command[1] ?? '').map((entry) => ({
      key: entry.path,
      label: `/${entry.name}`,
      description: entry.description,
      entry,
      insert: '',
    }));
    return { command: true, items };
  }
  const mention = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(draft);
  if (!mention) return { command: false, items: [] };
  const items = Object.values(state.members)
    .map(({ user }) => nameOf(state, user))
    .filter((name) => name.toLowerCase().startsWith((mention[1] ?? '').toLowerCase()))
    .map((name) => ({
      key: name,
      label: `@${name}`,
      description: undefined,
      entry: null,
      insert: `@${name} `,
    }));
  return { command: false, items };
}

/**
 * Makes a field as high as its contents.
 * @param {{ current: HTMLTextAreaElement | null }} field
 * @param {readonly unknown[]} inputs
 */
function useGrowing(field, inputs) {
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, inputs);
}

/** The list of suggestions. @param {{ list: object, isCommand: boolean }} props */
function Picker({ list, isCommand }) {
  const { text } = useClient();
  return html`
    <div class="picker">
      <${Listbox}
        ...${list}
        label=${isCommand ? text.commands : text.people}
        empty=${isCommand ? text.noMatch : undefined}
      />
    </div>
  `;
}

/**
 * Replaces names after an @ by Discord mentions.
 * @param {string} content
 * @param {import('./store.js').State} state
 */
function withMentions(content, state) {
  const byLength = Object.values(state.members)
    .map(({ user }) => ({ id: user.id, at: `@${nameOf(state, user)}` }))
    .sort((a, b) => b.at.length - a.at.length);
  return byLength.reduce((text, { id, at }) => text.replaceAll(at, `<@${id}>`), content);
}
