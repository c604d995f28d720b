import { Attachments } from './attachments.js';
import { AppTag, Avatar } from './avatar.js';
import { Components } from './components.js';
import { EmbedView } from './embed.js';
import { classes, html, useClient } from './html.js';
import { Icon } from './icons.js';
import { InlineMarkdown, Markdown } from './markdown-view.js';
import { Popup } from './popup.js';
import { commandsAt, nameOf } from './store.js';
import { formatExact, formatSent } from './time.js';

/** @typedef {import('./store.js').SeenMessage} SeenMessage */

const FLAG = { ephemeral: 64, thinking: 128 };
const TYPE = { joined: 7, pinned: 6, threadCreated: 18 };
const MESSAGE_COMMAND = 3;

/** @param {SeenMessage} message */
export const isEphemeral = ({ flags }) => ((flags ?? 0) & FLAG.ephemeral) !== 0;

/** @param {{ message: SeenMessage, grouped: boolean }} props */
export function MessageView({ message, grouped }) {
  const { locale, state, text } = useClient();
  const { author, timestamp, id } = message;
  const name = nameOf(state, author);
  const system = systemText(message, name, text);
  if (system !== null) return html`<${SystemLine} message=${message} words=${system} />`;
  const mentioned = message.mention_everyone || message.mentions.some((user) => user.id === state.meId);
  const sent = html`
    <time class="sent" datetime=${timestamp} title=${formatExact(timestamp, locale)}>
      ${formatSent(timestamp, locale, Date.now())}
    </time>
  `;
  return html`
    <article
      class=${classes('message', grouped && 'grouped', isEphemeral(message) && 'ephemeral', mentioned && 'mentioned')}
      data-message-id=${id}
      aria-label=${name}
    >
      <${Origin} message=${message} />
      ${grouped ? sent : html`<${Avatar} user=${author} name=${name} />`}
      <div class="message-body">
        ${
          !grouped &&
          html`
            <header class="message-head">
              <span class=${classes('author', author.bot && 'bot')}>${name}</span>
              ${author.bot && html`<${AppTag} label=${text.app} />`} ${sent}
            </header>
          `
        }
        <${Content} message=${message} name=${name} />
        ${isEphemeral(message) && html`<${OnlyYou} message=${message} />`}
      </div>
      <${Tools} message=${message} />
    </article>
  `;
}

/** @param {{ message: SeenMessage, name: string }} props */
function Content({ message, name }) {
  const { text } = useClient();
  const { attachments, components = [], content, edited_timestamp: edited, embeds, flags = 0 } = message;
  if ((flags & FLAG.thinking) !== 0) {
    return html`
      <div class="thinking">
        <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${text.thinking(name)}
      </div>
    `;
  }
  // Embeds show their pictures themselves.
  const inEmbeds = new Set(embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  const own = attachments.filter(({ url }) => !inEmbeds.has(url));
  const mark = edited && html`<span class="edited">${text.edited}</span>`;
  const rows = /** @type {import('./components.js').Row[]} */ (components.filter(({ type }) => type === 1));
  return html`
    ${content !== '' && html`<div class="content"><${Markdown} source=${content} />${mark && ' '}${mark}</div>`}
    ${own.length > 0 && html`<${Attachments} attachments=${own} />`}
    ${embeds.map((embed) => html`<${EmbedView} embed=${embed} />`)} ${content === '' && mark}
    ${rows.length > 0 && html`<${Components} message=${message} rows=${rows} />`}
  `;
}

/** The line above a message that names the original message or the command. @param {{ message: SeenMessage }} props */
function Origin({ message }) {
  const { state, text } = useClient();
  const {
    interaction_metadata: metadata,
    message_reference: reference,
    referenced_message: referenced,
  } = message;
  if (metadata && 'name' in metadata && typeof metadata.name === 'string') {
    const name = nameOf(state, metadata.user);
    return html`
      <div class="origin">
        <${Avatar} user=${metadata.user} name=${name} small />
        <span><strong>${text.used(name)}</strong> <span class="mention">/${metadata.name}</span></span>
      </div>
    `;
  }
  if (!reference || message.type === TYPE.pinned || message.type === TYPE.threadCreated) return null;
  const original =
    state.messages[message.channel_id]?.find(({ id }) => id === reference.message_id) ?? referenced ?? null;
  if (!original) return html`<div class="origin"><em>${text.originalGone}</em></div>`;
  const name = nameOf(state, original.author);
  const first = original.content.split('\n')[0] ?? '';
  return html`
    <div class="origin" aria-label=${text.replyTo(name)}>
      <${Avatar} user=${original.author} name=${name} small />
      <span class="origin-text"><strong>${name}</strong> <${InlineMarkdown} source=${first} /></span>
    </div>
  `;
}

/** @param {{ message: SeenMessage }} props */
function OnlyYou({ message }) {
  const { perform, text } = useClient();
  const dismiss = () =>
    perform({ do: 'delete_message', channel_id: message.channel_id, message_id: message.id });
  return html`
    <footer class="only-you">
      <${Icon} name="eye" />${text.onlyYou} •
      <button type="button" class="link-button" onClick=${dismiss}>${text.dismiss}</button>
    </footer>
  `;
}

/** The actions on a message. @param {{ message: SeenMessage }} props */
function Tools({ message }) {
  const { locale, perform, replyTo, state, text } = useClient();
  const { channel_id, id } = message;
  if (isEphemeral(message)) return null;
  const mayDelete = message.author.id === state.meId;
  const channel = state.channels.find((one) => one.id === channel_id);
  const commands = commandsAt(state, channel).filter(({ type }) => type === MESSAGE_COMMAND);
  return html`
    <div class="tools" role="group" aria-label=${text.actions}>
      <button type="button" aria-label=${text.reply} title=${text.reply} onClick=${() => replyTo(message)}>
        <${Icon} name="reply" />
      </button>
      ${
        commands.length > 0 &&
        html`
          <${Popup}
            className="apps"
            title=${text.apps}
            name=${text.apps}
            label=${html`<${Icon} name="more" />`}
          >
            ${commands.map(
              (command) => html`
                <button
                  type="button"
                  onClick=${() => perform({ do: 'run_context', channel_id, command: command.name, target_id: id })}
                >
                  ${command.name_localizations?.[/** @type {'de'} */ (locale)] ?? command.name}
                </button>
              `,
            )}
          <//>
        `
      }
      ${
        mayDelete &&
        html`
          <button
            type="button"
            aria-label=${text.deleteMessage}
            title=${text.deleteMessage}
            onClick=${() => perform({ do: 'delete_message', channel_id, message_id: id })}
          >
            <${Icon} name="trash" />
          </button>
        `
      }
    </div>
  `;
}

/**
 * @param {SeenMessage} message
 * @param {string} name
 * @param {import('./text.js').Text} text
 * @returns {string | null} null: not a system message
 */
function systemText(message, name, text) {
  switch (Number(message.type)) {
    case TYPE.joined:
      return text.joined(name);
    case TYPE.pinned:
      return text.pinned(name);
    case TYPE.threadCreated:
      return `${text.threadStarted(name)} ${message.content}`;
    default:
      return null;
  }
}

/** @param {{ message: SeenMessage, words: string }} props */
function SystemLine({ message, words }) {
  const { dispatch, locale, state } = useClient();
  const thread = state.channels.find(({ id }) => id === message.message_reference?.channel_id);
  const opens = thread && message.type === TYPE.threadCreated;
  const open = () => opens && dispatch({ type: 'show_channel', channelId: thread.id });
  return html`
    <div class="system" data-message-id=${message.id}>
      <${Icon} name=${opens ? 'thread' : 'down'} />
      ${opens ? html`<button type="button" class="link-button" onClick=${open}>${words}</button>` : words}
      <time class="sent" datetime=${message.timestamp}
        >${formatSent(message.timestamp, locale, Date.now())}</time
      >
    </div>
  `;
}
