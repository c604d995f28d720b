import { bare, button, choice, many, row, rows, select, x, type Row } from './shapes.ts';

/** Messages that Discord refuses. */
export const messages: Record<string, Row> = {
  'no content at all': { body: {}, at: 'Cannot send an empty message' },
  'content of blanks': { body: { content: ' \n ' }, at: 'Cannot send an empty message' },
  'content over 2,000': { body: { content: x(2001) }, at: 'content' },
  'content that is not a string': { body: { content: 5 }, at: 'content' },
  'an unknown property': { body: { content: 'a', contents: 'b' }, at: 'contents' },
  'a button without custom id': {
    body: rows(bare({ label: 'a' })),
    at: 'components.0.components.0.custom_id',
  },
  'a custom id over 100': { body: rows(button(x(101))), at: 'components.0.components.0.custom_id' },
  'an empty custom id': { body: rows(button('')), at: 'components.0.components.0.custom_id' },
  'a custom id twice in a row': {
    body: { components: [row(button('a'), button('a'))] },
    at: 'components.0.components.1.custom_id',
  },
  'a custom id twice in the message': {
    body: rows(button('a'), select({ custom_id: 'a' })),
    at: 'components.1.components.0.custom_id',
  },
  'a button without label and emoji': {
    body: rows(bare({ custom_id: 'a' })),
    at: 'components.0.components.0.label',
  },
  'a label over 80': { body: rows(button('a', { label: x(81) })), at: 'components.0.components.0.label' },
  'a link without url': { body: rows(bare({ style: 5, label: 'a' })), at: 'components.0.components.0.url' },
  'a link with a custom id': {
    body: rows(button('a', { style: 5, url: 'https://a.example' })),
    at: 'components.0.components.0.custom_id',
  },
  'a link to nowhere': {
    body: rows(bare({ style: 5, label: 'a', url: 'javascript:1' })),
    at: 'components.0.components.0.url',
  },
  'a url on a button': {
    body: rows(button('a', { url: 'https://a.example' })),
    at: 'components.0.components.0.url',
  },
  'an unknown style': { body: rows(button('a', { style: 9 })), at: 'components.0.components.0.style' },
  'an unknown property of a button': {
    body: rows(button('a', { customId: 'a' })),
    at: 'components.0.components.0.customId',
  },
  'an emoji without name and id': {
    body: rows(button('a', { emoji: {} })),
    at: 'components.0.components.0.emoji',
  },
  'a sign on a button that is no emoji': {
    body: rows(button('a', { emoji: { name: '☰' } })),
    at: 'components.0.components.0.emoji.name',
  },
  'an emoji on a button that the bot does not have': {
    body: rows(button('a', { emoji: { id: '5', name: 'ace' } })),
    at: 'components.0.components.0.emoji.id',
  },
  'an emoji on an option that the bot does not have': {
    body: rows(select({ options: [{ ...choice(1), emoji: { id: '5', name: 'ace' } }] })),
    at: 'components.0.components.0.options.0.emoji.id',
  },
  'six buttons in a row': {
    body: { components: [row(...many(6, (n) => button(`b${n}`)))] },
    at: 'components.0.components',
  },
  'an empty row': { body: { components: [row()] }, at: 'components.0.components' },
  'six rows': { body: rows(...many(6, (n) => button(`b${n}`))), at: 'components' },
  'a button outside a row': { body: { components: [button('a')] }, at: 'components.0.type' },
  'button and select in one row': {
    body: { components: [row(button('a'), select())] },
    at: 'components.0.components',
  },
  'two selects in one row': {
    body: { components: [row(select(), select({ custom_id: 'other' }))] },
    at: 'components.0.components',
  },
  'a text input in a message': {
    body: rows({ type: 4, custom_id: 'a', style: 1, label: 'a' }),
    at: 'components.0.components.0.type',
  },
  'a select without options': {
    body: rows(select({ options: [] })),
    at: 'components.0.components.0.options',
  },
  '26 options': {
    body: rows(select({ options: many(26, choice) })),
    at: 'components.0.components.0.options',
  },
  'an option twice': {
    body: rows(select({ options: [choice(1), choice(1)] })),
    at: 'components.0.components.0.options.1.value',
  },
  'an option without label': {
    body: rows(select({ options: [{ value: 'a' }] })),
    at: 'components.0.components.0.options.0.label',
  },
  'an option label over 100': {
    body: rows(select({ options: [{ label: x(101), value: 'a' }] })),
    at: 'components.0.components.0.options.0.label',
  },
  'an option value over 100': {
    body: rows(select({ options: [{ label: 'a', value: x(101) }] })),
    at: 'components.0.components.0.options.0.value',
  },
  'more values than options': {
    body: rows(select({ max_values: 3 })),
    at: 'components.0.components.0.options',
  },
  'min over max values': {
    body: rows(select({ min_values: 2, max_values: 1 })),
    at: 'components.0.components.0.min_values',
  },
  'too many defaults': {
    body: rows(select({ options: [1, 2].map((n) => ({ ...choice(n), default: true })) })),
    at: 'components.0.components.0.options',
  },
  'a placeholder over 150': {
    body: rows(select({ placeholder: x(151) })),
    at: 'components.0.components.0.placeholder',
  },
  'eleven embeds': { body: { embeds: many(11, () => ({ title: 'a' })) }, at: 'embeds' },
  'an empty embed': { body: { embeds: [{}] }, at: 'embeds.0.description' },
  'an embed title over 256': { body: { embeds: [{ title: x(257) }] }, at: 'embeds.0.title' },
  'an embed description over 4,096': {
    body: { embeds: [{ description: x(4097) }] },
    at: 'embeds.0.description',
  },
  'embeds over 6,000 together': {
    body: { embeds: [{ description: x(4000) }, { description: x(2001) }] },
    at: 'embeds',
  },
  '26 fields': {
    body: { embeds: [{ fields: many(26, (n) => ({ name: `${n}`, value: 'a' })) }] },
    at: 'embeds.0.fields',
  },
  'a field without value': {
    body: { embeds: [{ fields: [{ name: 'a', value: '' }] }] },
    at: 'embeds.0.fields.0.value',
  },
  'a color out of range': { body: { embeds: [{ title: 'a', color: 0x1000000 }] }, at: 'embeds.0.color' },
  'attachment:// without a file': {
    body: { embeds: [{ image: { url: 'attachment://a.png' } }] },
    at: 'embeds.0.image.url',
  },
  'attachment:// of another file': {
    body: { embeds: [{ image: { url: 'attachment://a.png' } }] },
    files: ['b.png'],
    at: 'embeds.0.image.url',
  },
  'an embed picture without a valid address': {
    body: { embeds: [{ image: { url: 'a.png' } }] },
    at: 'embeds.0.image.url',
  },
  'an attachment without a file': {
    body: { content: 'a', attachments: [{ id: '0' }] },
    at: 'attachments.0.id',
  },
  'an alt text over 1,024': {
    body: { attachments: [{ id: '0', description: x(1025) }] },
    files: ['a.png'],
    at: 'attachments.0.description',
  },
  'eleven files': { body: { content: 'a' }, files: many(11, (n) => `${n}.png`), at: 'attachments' },
  'an ephemeral message in a channel': { body: { content: 'a', flags: 64 }, at: 'flags' },
  'contradictory allowed mentions': {
    body: { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
    at: 'allowed_mentions',
  },
  'a reply to an unknown message': {
    body: { content: 'a', message_reference: { message_id: '1' } },
    at: 'message_reference',
  },
};
