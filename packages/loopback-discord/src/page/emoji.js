import { html } from './html.js';

/** An emoji of the bot, by its name for screen readers. @param {{ name: string, id: string }} props */
export function CustomEmoji({ name, id }) {
  const said = `:${name}:`;
  return html`<img class="emoji custom" src="/emojis/${id}" alt=${said} title=${said} draggable=${false} />`;
}
