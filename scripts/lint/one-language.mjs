import { LOCALES } from '../../src/core/locale.ts';

/**
 * A lint rule: words belong in a file of texts for each language. Naming two languages in one object, giving
 * two texts at once or comparing a language with a name is refused. Such code would change with each added
 * language.
 */

/** @type {readonly unknown[]} */
const LANGUAGES = LOCALES;

/** The key of an object's property; null if computed. */
const keyOf = (/** @type {any} */ { type, computed, key }) =>
  type !== 'Property' || computed ? null : (key.name ?? key.value);

/** The properties of an object whose keys are languages. */
const inLanguages = (/** @type {any} */ { properties }) =>
  properties.filter((/** @type {any} */ one) => LANGUAGES.includes(keyOf(one)));

/** An imported name, or a part of it: `{ en, de }`, `{ en: tableEn.reasons, de: tableDe.reasons }`. */
const isNamed = (/** @type {any} */ { value }) =>
  value.type === 'Identifier' || (value.type === 'MemberExpression' && value.object.type === 'Identifier');

const isText = (/** @type {any} */ node) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

const isLanguage = (/** @type {any} */ node) => node.type === 'Literal' && LANGUAGES.includes(node.value);

/** @type {import('eslint').Rule.RuleModule} */
export const oneLanguage = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { index: { type: 'boolean' } }, additionalProperties: false }],
    defaultOptions: [{ index: false }],
    messages: {
      object: 'Move the words into a file for each language, and name these files in an index of texts.',
      call: 'Move the words into a file for each language.',
      choice: 'Look up a record of all languages instead of comparing with one.',
    },
  },
  create(context) {
    const [{ index }] = context.options;
    const refuse = (/** @type {import('estree').Node} */ node, /** @type {string} */ messageId) =>
      context.report({ node, messageId });
    return {
      ObjectExpression(node) {
        const own = inLanguages(node);
        if (own.length > 1 && !(index && own.every(isNamed))) refuse(node, 'object');
      },
      'CallExpression[callee.name="said"]'(/** @type {any} */ node) {
        const [first, second] = node.arguments;
        if (isText(first) && isText(second)) refuse(node, 'call');
      },
      BinaryExpression(node) {
        if (/^[!=]==?$/.test(node.operator) && [node.left, node.right].some(isLanguage))
          refuse(node, 'choice');
      },
      SwitchCase(node) {
        if (node.test && isLanguage(node.test)) refuse(node, 'choice');
      },
    };
  },
};
