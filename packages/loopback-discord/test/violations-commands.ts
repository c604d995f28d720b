import {
  button,
  command,
  input,
  many,
  modal,
  option,
  radios,
  type Row,
  row,
  withOptions,
  x,
} from './shapes.ts';

/** Commands that Discord refuses. */
export const commands: Record<string, Row> = {
  'a command with capitals': { body: [command({ name: 'Go' })], at: '0.name' },
  'a command with a blank': { body: [command({ name: 'go on' })], at: '0.name' },
  'a command name over 32': { body: [command({ name: x(33) })], at: '0.name' },
  'a command without description': { body: [{ name: 'go' }], at: '0.description' },
  'a description over 100': { body: [command({ description: x(101) })], at: '0.description' },
  'a description in a menu': { body: [command({ type: 3 })], at: '0.description' },
  'a command twice': { body: [command(), command()], at: '1.name' },
  'over 100 commands': { body: many(101, (n) => command({ name: `go${n}` })), at: '' },
  'a translation with capitals': {
    body: [command({ name_localizations: { de: 'Los' } })],
    at: '0.name_localizations.de',
  },
  'a translation over 100': {
    body: [command({ description_localizations: { de: x(101) } })],
    at: '0.description_localizations.de',
  },
  'a locale that Discord lacks': {
    body: [command({ name_localizations: { 'de-AT': 'los' } })],
    at: '0.name_localizations.de-AT',
  },
  'an unknown property of a command': { body: [command({ localizations: {} })], at: '0.localizations' },
  'an option with capitals': { body: withOptions(option({ name: 'What' })), at: '0.options.0.name' },
  'an option without description': {
    body: withOptions({ type: 3, name: 'a' }),
    at: '0.options.0.description',
  },
  'an option of an unknown type': { body: withOptions(option({ type: 99 })), at: '0.options.0.type' },
  'an option twice': { body: withOptions(option(), option()), at: '0.options.1.name' },
  'required after optional': {
    body: withOptions(option(), option({ name: 'who', required: true })),
    at: '0.options.1',
  },
  '26 options of a command': {
    body: withOptions(...many(26, (n) => option({ name: `o${n}` }))),
    at: '0.options',
  },
  '26 choices': {
    body: withOptions(option({ choices: many(26, (n) => ({ name: `${n}`, value: `${n}` })) })),
    at: '0.options.0.choices',
  },
  'a choice name over 100': {
    body: withOptions(option({ choices: [{ name: x(101), value: 'a' }] })),
    at: '0.options.0.choices.0.name',
  },
  'a number as a choice of a text': {
    body: withOptions(option({ choices: [{ name: 'a', value: 1 }] })),
    at: '0.options.0.choices.0.value',
  },
  'a choice twice': {
    body: withOptions(option({ choices: [1, 2].map(() => ({ name: 'a', value: 'a' })) })),
    at: '0.options.0.choices.1.name',
  },
  'choices and autocomplete': {
    body: withOptions(option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })),
    at: '0.options.0.autocomplete',
  },
  'autocomplete of a user': {
    body: withOptions(option({ type: 6, autocomplete: true })),
    at: '0.options.0.autocomplete',
  },
  'a subcommand beside an option': {
    body: withOptions(option({ type: 1 }), option({ name: 'who' })),
    at: '0.options.1.type',
  },
  'a group in a group': {
    body: withOptions(option({ type: 2, options: [option({ type: 2, options: [option({ type: 1 })] })] })),
    at: '0.options.0.options.0.type',
  },
  'a command over 8,000 characters': {
    body: withOptions(
      ...many(4, (n) =>
        option({ name: `o${n}`, choices: many(25, (m) => ({ name: `${m}${x(80)}`, value: `${m}` })) }),
      ),
    ),
    at: '0',
  },
};

/** Modals that Discord refuses. */
export const modals: Record<string, Row> = {
  'a modal without custom id': { body: { title: 'a', components: [row(input())] }, at: 'custom_id' },
  'a modal without title': { body: modal({ title: '' }), at: 'title' },
  'a title over 45': { body: modal({ title: x(46) }), at: 'title' },
  'a modal without inputs': { body: modal({ components: [] }), at: 'components' },
  'six inputs': {
    body: modal({ components: many(6, (n) => row(input({ custom_id: `${n}` }))) }),
    at: 'components',
  },
  'two inputs in a row': {
    body: modal({ components: [row(input(), input({ custom_id: 'b' }))] }),
    at: 'components.0.components',
  },
  'an input twice': {
    body: modal({ components: [row(input()), row(input())] }),
    at: 'components.1.components.0.custom_id',
  },
  'an input label over 45': {
    body: modal({ components: [row(input({ label: x(46) }))] }),
    at: 'components.0.components.0.label',
  },
  'an input without label': {
    body: modal({ components: [row({ type: 4, custom_id: 'a', style: 1 })] }),
    at: 'components.0.components.0.label',
  },
  'a placeholder over 100': {
    body: modal({ components: [row(input({ placeholder: x(101) }))] }),
    at: 'components.0.components.0.placeholder',
  },
  'min over max length': {
    body: modal({ components: [row(input({ min_length: 5, max_length: 4 }))] }),
    at: 'components.0.components.0.min_length',
  },
  'a button in a modal': {
    body: modal({ components: [row(button('a'))] }),
    at: 'components.0.components.0.type',
  },
  'a single radio button': {
    body: modal({
      components: [{ type: 18, label: 'a', component: radios({ options: [{ value: 'a', label: 'a' }] }) }],
    }),
    at: 'components.0.component.options',
  },
  'eleven radio buttons': {
    body: modal({
      components: [
        {
          type: 18,
          label: 'a',
          component: radios({ options: many(11, (n) => ({ value: `${n}`, label: 'a' })) }),
        },
      ],
    }),
    at: 'components.0.component.options',
  },
  'two radio buttons chosen': {
    body: modal({
      components: [
        {
          type: 18,
          label: 'a',
          component: radios({ options: many(2, (n) => ({ value: `${n}`, label: 'a', default: true })) }),
        },
      ],
    }),
    at: 'components.0.component.options',
  },
  'a checkbox twice': {
    body: modal({
      components: [
        {
          type: 18,
          label: 'a',
          component: { type: 22, custom_id: 'a', options: many(2, () => ({ value: 'a', label: 'a' })) },
        },
      ],
    }),
    at: 'components.0.component.options.1.value',
  },
  'an upload of eleven files': {
    body: modal({
      components: [{ type: 18, label: 'a', component: { type: 19, custom_id: 'a', max_values: 11 } }],
    }),
    at: 'components.0.component.max_values',
  },
  'an upload outside a label': {
    body: modal({ components: [row({ type: 19, custom_id: 'a' })] }),
    at: 'components.0.components.0.type',
  },
  'a label without a component': {
    body: modal({ components: [{ type: 18, label: 'a' }] }),
    at: 'components.0.component',
  },
};
