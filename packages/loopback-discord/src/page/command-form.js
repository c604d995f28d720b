import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Combobox } from './combobox.js';
import { OPTION, localDescription, localName, valuesOf } from './commands.js';
import { readUpload } from './upload.js';
import { html, useClient } from './html.js';
import { Icon } from './icons.js';
import { SendOrCancel } from './send-or-cancel.js';
import { nameOf } from './store.js';

/**
 * @typedef {import('./commands.js').Option} Option
 * @typedef {import('./commands.js').Entered} Entered
 * @typedef {import('./combobox.js').Suggestion} Suggestion
 */

/**
 * The fields of a slash command; Enter sends it, Escape cancels it.
 * @param {{ entry: import('./commands.js').Entry, channelId: string, onDone: () => void }} props
 */
export function CommandForm({ entry, channelId, onDone }) {
  const { locale, perform, text } = useClient();
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const [entered, setEntered] = useState(/** @type {Readonly<Record<string, Entered>>} */ ({}));
  const [added, setAdded] = useState(/** @type {readonly string[]} */ ([]));
  const [problems, setProblems] = useState(
    /** @type {Readonly<Record<string, 'required' | 'invalid'>>} */ ({}),
  );
  const shown = entry.options.filter(({ name, required }) => required === true || added.includes(name));
  const hidden = entry.options.filter((option) => !shown.includes(option));

  useLayoutEffect(() => {
    const field = added.at(-1);
    const wanted = field === undefined ? 'input' : `[data-option="${CSS.escape(field)}"] input`;
    const target = form.current?.querySelector(wanted) ?? form.current?.querySelector('[type=submit]');
    if (target instanceof HTMLElement) target.focus();
  }, [entry, added.length]);

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    const { values, problems: found } = valuesOf(shown, entered);
    setProblems(found);
    const first = shown.find(({ name }) => name in found);
    if (first) {
      const field = form.current?.querySelector(`[data-option="${CSS.escape(first.name)}"] input`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const result = await perform({ do: 'run', channel_id: channelId, command: entry.path, options: values });
    if (result.ok) onDone();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDone();
  };

  return html`
    <form
      class="command-form"
      ref=${form}
      onSubmit=${submit}
      onKeyDown=${onKeyDown}
      aria-label=${`/${entry.name}`}
    >
      <div class="command-head">
        <span class="command-name">/${entry.name}</span>
        <span class="command-description">${entry.description}</span>
        <${SendOrCancel} send=${text.run} onCancel=${onDone} />
      </div>
      <div class="command-fields">
        ${shown.map(
          (option) => html`
            <${Field}
              key=${option.name}
              option=${option}
              entered=${entered[option.name] ?? { text: '' }}
              problem=${problems[option.name]}
              channelId=${channelId}
              command=${entry.path}
              others=${
                valuesOf(
                  shown.filter((one) => one !== option),
                  entered,
                ).values
              }
              onEnter=${(/** @type {Entered} */ value) => {
                setEntered((all) => ({ ...all, [option.name]: value }));
                setProblems((all) =>
                  Object.fromEntries(Object.entries(all).filter(([name]) => name !== option.name)),
                );
              }}
            />
          `,
        )}
        ${hidden.map(
          (option) => html`
            <button
              type="button"
              key=${option.name}
              class="add-option"
              title=${localDescription(option, locale)}
              onClick=${() => setAdded([...added, option.name])}
            >
              + ${localName(option, locale)}
            </button>
          `,
        )}
      </div>
    </form>
  `;
}

/**
 * @param {{ option: Option, entered: Entered, problem: 'required' | 'invalid' | undefined, channelId: string, command: string,
 *   others: Readonly<Record<string, import('./commands.js').Value>>, onEnter: (value: Entered) => void }} props
 */
function Field({ option, entered, problem, channelId, command, others, onEnter }) {
  const { locale, text } = useClient();
  const label = localName(option, locale);
  const common = { label, entered, onEnter, invalid: problem !== undefined };
  const type = Number(option.type);
  const fixed = useSuggestions(option);
  const asked = useAutocomplete({ option, entered, channelId, command, others });
  const field =
    type === OPTION.attachment
      ? html`<${FileField} ...${common} />`
      : html`
          <${Combobox}
            ...${common}
            suggestions=${asked ? asked.suggestions : (fixed ?? [])}
            waiting=${asked?.waiting ?? false}
            filter=${!asked}
            numeric=${type === OPTION.integer || type === OPTION.number}
            onFocus=${asked?.ask}
          />
        `;
  return html`
    <div class="command-field" data-option=${option.name} title=${localDescription(option, locale)}>
      <span class="command-label" aria-hidden="true">${label}</span>
      ${field} ${problem && html`<span class="problem" role="alert">${text[problem]}</span>`}
    </div>
  `;
}

/**
 * Returns the choices that an option has without asking the bot; null when it takes any input.
 * @param {Option} option
 * @returns {readonly Suggestion[] | null}
 */
function useSuggestions(option) {
  const { locale, state, text } = useClient();
  const users = () =>
    Object.values(state.members).map(({ user }) => ({ value: user.id, label: nameOf(state, user) }));
  const roles = () => state.roles.map(({ id, name }) => ({ value: id, label: `@${name}` }));
  switch (Number(option.type)) {
    case OPTION.user:
      return users();
    case OPTION.role:
      return roles();
    case OPTION.mentionable:
      return [...users(), ...roles()];
    case OPTION.channel:
      return state.channels.map(({ id, name }) => ({ value: id, label: `#${name}` }));
    case OPTION.boolean:
      return [
        { value: true, label: text.yes },
        { value: false, label: text.no },
      ];
    default: {
      const choices = ('choices' in option && option.choices) || [];
      if (choices.length === 0) return null;
      return choices.map((choice) => ({ value: choice.value, label: localName(choice, locale) }));
    }
  }
}

/**
 * Asks the bot for choices after each change of the text. Only one request is open at a time, and the last is for
 * the newest text.
 * @param {{ option: Option, entered: Entered, channelId: string, command: string,
 *   others: Readonly<Record<string, import('./commands.js').Value>> }} how
 * @returns {{ suggestions: readonly Suggestion[], waiting: boolean, ask: () => void } | null} null when the option has no autocomplete
 */
function useAutocomplete({ option, entered, channelId, command, others }) {
  const { locale, perform, state } = useClient();
  const [focused, setFocused] = useState(false);
  const [asked, setAsked] = useState(/** @type {{ id: string | null, text: string } | null} */ (null));
  const [suggestions, setSuggestions] = useState(/** @type {readonly Suggestion[]} */ ([]));
  const active = 'autocomplete' in option && option.autocomplete === true;
  const answered = asked !== null && asked.id !== null && state.choices?.interactionId === asked.id;
  const waiting = asked !== null && !answered;

  useEffect(() => {
    if (!active || !focused || entered.picked !== undefined || waiting) return;
    if (asked?.text === entered.text) return;
    setAsked({ id: null, text: entered.text });
    const options = { ...others, ...(entered.text === '' ? {} : { [option.name]: entered.text }) };
    void perform({ do: 'autocomplete', channel_id: channelId, command, options, focused: option.name }).then(
      (result) => {
        if ('interaction' in result) setAsked({ id: result.interaction.id, text: entered.text });
        else setAsked(null);
      },
    );
  }, [entered.text, entered.picked, focused, waiting]);
  useEffect(() => {
    if (!answered || !state.choices) return;
    setSuggestions(
      state.choices.choices.map((choice) => ({ value: choice.value, label: localName(choice, locale) })),
    );
  }, [answered, state.choices]);

  return active ? { suggestions, waiting, ask: () => setFocused(true) } : null;
}

/**
 * @param {{ label: string, entered: Entered, invalid: boolean, onEnter: (value: Entered) => void }} props
 */
function FileField({ label, entered, invalid, onEnter }) {
  const { text } = useClient();
  /** @param {{ currentTarget: HTMLInputElement }} event */
  const choose = async ({ currentTarget }) => {
    const file = currentTarget.files?.[0];
    if (file) onEnter({ text: file.name, picked: await readUpload(file) });
  };
  return html`
    <label class="file-field">
      <input
        type="file"
        aria-label=${label}
        aria-invalid=${invalid ? 'true' : undefined}
        onChange=${choose}
      />
      <span aria-hidden="true"><${Icon} name="file" />${entered.text || text.chooseFile}</span>
    </label>
  `;
}
