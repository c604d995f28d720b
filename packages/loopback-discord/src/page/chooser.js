import { useState } from 'preact/hooks';
import { html } from './html.js';
import { textFor } from './text.js';

/** Names that the page suggests. */
export const FRIENDS = ['anna', 'ben', 'cleo'];

const NAME = '[A-Za-z0-9._\\-]{1,32}';

/**
 * @param {string} user
 * @param {string} locale
 * @param {boolean} [isElsewhere] true for the server without the bot
 */
export const pageAddress = (user, locale, isElsewhere = false) =>
  `/?${new URLSearchParams({ user, locale, ...(isElsewhere && { elsewhere: '' }) }).toString()}`;

/** Asks for the name and language of the user. @param {{ locale: string }} props */
export function Chooser({ locale }) {
  const [language, setLanguage] = useState(locale);
  const text = textFor(language);
  return html`
    <main class="chooser" lang=${language}>
      <h1>${text.title}</h1>
      <p>${text.chooserLead}</p>
      <p class="chooser-names">
        ${FRIENDS.slice(0, 2).map(
          (name) => html`
            <a class="button primary" href=${pageAddress(name, language)}>${text.openAs(name)}</a>
          `,
        )}
      </p>
      <h2>${text.chooserOther}</h2>
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
        <button type="submit" class="button">${text.join}</button>
      </form>
    </main>
  `;
}
