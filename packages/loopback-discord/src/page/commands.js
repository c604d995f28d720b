/**
 * Slash commands as a user picks and fills them in.
 *
 * @typedef {import('discord-api-types/v10').APIApplicationCommand} Command
 * @typedef {import('discord-api-types/v10').APIApplicationCommandBasicOption} Option
 * @typedef {import('../user-api.ts').Upload} Upload
 * @typedef {string | number | boolean | Upload} Value
 *
 * A command that can be sent. Each subcommand is an entry of its own.
 * @typedef {object} Entry
 * @property {string} path as the server reads it: `match open`
 * @property {string} name in the language of the user
 * @property {string} description
 * @property {readonly Option[]} options
 *
 * The contents of a field: the typed text, and the picked value, if any.
 * @typedef {{ readonly text: string, readonly picked?: Value | undefined }} Entered
 */

const CHAT_INPUT = 1;
export const OPTION = {
  sub: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};

/**
 * @param {{ name: string, name_localizations?: Partial<Record<string, string | null>> | null | undefined }} named
 * @param {string} locale
 */
export const localName = (named, locale) => named.name_localizations?.[locale] ?? named.name;

/**
 * @param {{ description: string, description_localizations?: Partial<Record<string, string | null>> | null | undefined }} described
 * @param {string} locale
 */
export const localDescription = (described, locale) =>
  described.description_localizations?.[locale] ?? described.description;

/**
 * Returns the commands that a user with these permissions may use, sorted by name.
 * @param {readonly Command[]} commands
 * @param {string} locale
 * @param {(bits: bigint) => boolean} isAllowed
 * @returns {Entry[]}
 */
export function entriesOf(commands, locale, isAllowed) {
  return commands
    .filter(({ type }) => type === CHAT_INPUT)
    .filter(({ default_member_permissions: bits }) => bits == null || isAllowed(BigInt(bits)))
    .flatMap((command) => below(command, { path: '', name: '' }, locale))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * @param {any} node a command, group or subcommand
 * @param {{ path: string, name: string }} above
 * @param {string} locale
 * @returns {Entry[]}
 */
function below(node, above, locale) {
  const path = `${above.path} ${node.name}`.trim();
  const name = `${above.name} ${localName(node, locale)}`.trim();
  const options = node.options ?? [];
  const subs = options.filter((/** @type {Option} */ { type }) => Number(type) <= OPTION.group);
  if (subs.length === 0) return [{ path, name, description: localDescription(node, locale), options }];
  return subs.flatMap((/** @type {any} */ sub) => below(sub, { path, name }, locale));
}

/**
 * Returns the commands that match the text after the slash, best matches first.
 * @param {readonly Entry[]} entries
 * @param {string} typed
 */
export function matching(entries, typed) {
  const wanted = typed.toLowerCase();
  const rank = (/** @type {Entry} */ { name, path }) =>
    name.startsWith(wanted) || path.startsWith(wanted)
      ? 0
      : name.includes(wanted) || path.includes(wanted)
        ? 1
        : 2;
  return entries.filter((entry) => rank(entry) < 2).sort((a, b) => rank(a) - rank(b));
}

/**
 * Returns the value of an option, or the problem with the input; neither for an optional empty one.
 * @param {Option} option
 * @param {Entered | undefined} entered
 * @returns {{ value?: Value, problem?: 'required' | 'invalid' }}
 */
export function valueOf(option, entered) {
  const text = entered?.text.trim() ?? '';
  if (entered?.picked !== undefined) return { value: entered.picked };
  if (text === '') return option.required === true ? { problem: 'required' } : {};
  switch (Number(option.type)) {
    case OPTION.string:
      return hasChoices(option) ? { problem: 'invalid' } : stringValue(option, text);
    case OPTION.integer:
    case OPTION.number:
      return hasChoices(option) ? { problem: 'invalid' } : numberValue(option, text);
    default:
      return { problem: 'invalid' };
  }
}

/** @param {Option} option */
const hasChoices = (option) => 'choices' in option && (option.choices?.length ?? 0) > 0;

/**
 * @param {Option} option
 * @param {string} text
 * @returns {{ value: string } | { problem: 'invalid' }}
 */
function stringValue(option, text) {
  const { min_length: min = 0, max_length: max = 6000 } =
    /** @type {{ min_length?: number, max_length?: number }} */ (option);
  return text.length < min || text.length > max ? { problem: 'invalid' } : { value: text };
}

/**
 * @param {Option} option
 * @param {string} text with a decimal comma or point
 * @returns {{ value: number } | { problem: 'invalid' }}
 */
function numberValue(option, text) {
  const value = Number(text.replace(',', '.'));
  const { min_value: min = -Infinity, max_value: max = Infinity } =
    /** @type {{ min_value?: number, max_value?: number }} */ (option);
  const whole = Number(option.type) === OPTION.number || Number.isInteger(value);
  return Number.isNaN(value) || !whole || value < min || value > max ? { problem: 'invalid' } : { value };
}

/**
 * Returns all valid values, and the problems of the other options.
 * @param {readonly Option[]} options
 * @param {Readonly<Record<string, Entered>>} entered
 */
export function valuesOf(options, entered) {
  const results = options.map((option) => ({ name: option.name, ...valueOf(option, entered[option.name]) }));
  const values = Object.fromEntries(
    results.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );
  const problems = Object.fromEntries(
    results.flatMap(({ name, problem }) => (problem ? [[name, problem]] : [])),
  );
  return { values, problems };
}
