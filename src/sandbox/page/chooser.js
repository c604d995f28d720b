import { useState } from 'preact/hooks';
import { html } from './html.js';
import { textFor } from './text.js';

const NAME = '[A-Za-z0-9._\\-]{1,32}';

/**
 * @param {string} user
 * @param {string} locale
 */
export const pageAddress = (user, locale) => `/?${new URLSearchParams({ user, locale }).toString()}`;

/** Who is there? @param {{ locale: string }} props */
export function Chooser({ locale }) {
  const [language, setLanguage] = useState(locale);
  const text = textFor(language);
  return html`
    <main class="chooser" lang=${language}>
      <h1>${text.title}</h1>
      <p>${text.chooserLead}</p>
      <form action="/" method="get">
        <label
          >${text.name}<input name="user" required pattern=${NAME} title=${text.nameHint} autocomplete="off"
        /></label>
        <label>
          ${text.language}
          <select
            name="locale"
            value=${language}
            onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => setLanguage(event.currentTarget.value)}
          >
            <option value="en-US">English</option>
            <option value="de">Deutsch</option>
          </select>
        </label>
        <button type="submit" class="button primary">${text.join}</button>
      </form>
      <ul>
        ${['anna', 'ben'].map(
          (name) => html`
            <li>
              <a href=${pageAddress(name, language)} target="_blank">${text.openAs(name)}</a>
              <span class="subtext"> (${text.newTab})</span>
            </li>
          `,
        )}
      </ul>
    </main>
  `;
}
