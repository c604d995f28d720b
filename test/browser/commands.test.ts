import { expect, it } from 'vitest';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
} from 'discord-api-types/v10';
import { entriesOf, matching, valueOf, valuesOf } from 'loopback-discord/page/commands.js';

const command = (body: object): APIApplicationCommand => ({
  id: '1',
  application_id: '2',
  version: '3',
  type: ApplicationCommandType.ChatInput,
  name: 'knock',
  description: 'Knock',
  default_member_permissions: null,
  ...body,
});
const option = (body: object): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.String,
  name: 'pile',
  description: 'Which',
  ...body,
});

const commands = [
  command({ name_localizations: { de: 'klopfen' }, description_localizations: { de: 'Klopfe' } }),
  command({
    name: 'match',
    options: [
      { type: 1, name: 'open', description: 'Open' },
      { type: 2, name: 'admin', description: '', options: [{ type: 1, name: 'end', description: 'End' }] },
    ],
  }),
  command({ name: 'purge', default_member_permissions: '8192' }),
  command({ type: 3, name: 'Report' }),
];

it('lists every subcommand, without forbidden ones and entries that are no slash commands', () => {
  const paths = (locale: string, allowed: boolean) =>
    entriesOf(commands, locale, () => allowed).map(({ path, name }) => [path, name]);
  expect(paths('en-US', false)).toEqual([
    ['knock', 'knock'],
    ['match admin end', 'match admin end'],
    ['match open', 'match open'],
  ]);
  expect(paths('de', true)).toContainEqual(['knock', 'klopfen']);
  expect(paths('de', true)).toContainEqual(['purge', 'purge']);
});

it('finds commands by their name in either language, beginnings first', () => {
  const entries = entriesOf(commands, 'de', () => true);
  const found = (typed: string) => matching(entries, typed).map(({ path }) => path);
  expect(found('klo')).toEqual(['knock']);
  expect(found('kno')).toEqual(['knock']);
  expect(found('e')).toEqual(['knock', 'match admin end', 'match open', 'purge']);
  expect(found('match o')).toEqual(['match open']);
  expect(found('x')).toEqual([]);
});

it.each([
  [option({}), undefined, {}],
  [option({ required: true }), { text: ' ' }, { problem: 'required' }],
  [option({}), { text: ' e1 ' }, { value: 'e1' }],
  [option({ max_length: 1 }), { text: 'e1' }, { problem: 'invalid' }],
  [option({ choices: [{ name: 'A', value: 'a' }] }), { text: 'b' }, { problem: 'invalid' }],
  [option({ choices: [{ name: 'A', value: 'a' }] }), { text: 'A', picked: 'a' }, { value: 'a' }],
  [option({ type: 4 }), { text: '5' }, { value: 5 }],
  [option({ type: 4 }), { text: '5.5' }, { problem: 'invalid' }],
  [option({ type: 4, min_value: 1, max_value: 9 }), { text: '0' }, { problem: 'invalid' }],
  [option({ type: 10 }), { text: '5,5' }, { value: 5.5 }],
  [option({ type: 5 }), { text: 'False', picked: false }, { value: false }],
  [option({ type: 6 }), { text: 'nobody' }, { problem: 'invalid' }],
])('reads a field (%j, %j)', (field, entered, result) => {
  expect(valueOf(field, entered)).toEqual(result);
});

it('collects valid values and reports problems', () => {
  const options = [
    option({ name: 'a', required: true }),
    option({ name: 'b', type: 4 }),
    option({ name: 'c' }),
  ];
  expect(valuesOf(options, { b: { text: '7' } })).toEqual({ values: { b: 7 }, problems: { a: 'required' } });
});
