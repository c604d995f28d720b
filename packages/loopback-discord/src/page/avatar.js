import { html } from './html.js';

const HUES = 6;

/**
 * @param {{ user: { id: string, bot?: boolean }, name: string, small?: boolean }} props
 */
export function Avatar({ user, name, small = false }) {
  // As on Discord, the upper bits of the id choose the colour of a user without a picture.
  const hue = user.bot ? 'bot' : String(Number((BigInt(user.id) >> 22n) % BigInt(HUES)));
  const initial = [...name][0]?.toUpperCase() ?? '?';
  return html`<span class="avatar ${small ? 'small' : ''} hue-${hue}" aria-hidden="true">${initial}</span>`;
}

/** @param {{ label: string }} props */
export const AppTag = ({ label }) => html`<span class="app-tag">${label}</span>`;
