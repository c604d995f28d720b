/**
 * Names that players could give themselves, and their display: tricks must not work, honest characters must
 * stay. `evil` and this id are in every name that tries something.
 */
export const ID = '123456789012345678';

export const NASTY: readonly (readonly [what: string, name: string, shown: string])[] = [
  ['bold', '**evil**', '**evil**'],
  ['italic', '_evil_ *evil*', '_evil_ *evil*'],
  ['underlined', '__evil__', '__evil__'],
  ['struck out', '~~evil~~', '~~evil~~'],
  ['a spoiler', '||evil||', '||evil||'],
  ['code', '`evil` ``evil``', '`evil` ``evil``'],
  ['escaped already', '\\**evil\\**', '\\**evil\\**'],
  ['an escape at the end', 'evil\\', 'evil\\'],
  ['a heading', '# evil', '# evil'],
  ['small print', '-# evil', '-# evil'],
  ['a list', '- evil', '- evil'],
  ['a numbered list', '1. evil', '1. evil'],
  ['a quote', '> evil', '> evil'],
  ['a quote of all the rest', '>>> evil', '>>> evil'],
  ['a masked link', '[evil](http://evil.tv)', '[evil](http://evil.tv)'],
  ['half a masked link', '](http://evil.tv)', '](http://evil.tv)'],
  ['an address', 'https://evil.example/a_b', 'https://evil.example/a_b'],
  ['an address without a preview', '<https://evil.tv>', '<https://evil.tv>'],
  ['an invitation', 'discord.gg/evil', 'discord.gg/evil'],
  ['another invitation', 'discord.com/invite/evil', 'discord.com/invite/evil'],
  ['a mail address', 'evil@evil.example', 'evil@evil.example'],
  ['everyone', 'evil @everyone', 'evil @everyone'],
  ['here', 'evil @here', 'evil @here'],
  ['somebody', `<@${ID}>`, `<@${ID}>`],
  ['a role', `<@&${ID}>`, `<@&${ID}>`],
  ['a channel', `<#${ID}>`, `<#${ID}>`],
  ['a command', `</evil:${ID}>`, `</evil:${ID}>`],
  ['an emoji of a server', `<:evil:${ID}>`, `<:evil:${ID}>`],
  ['an emoji by name', ':evil:', ':evil:'],
  ['a moment', '<t:1234567890:R> evil', '<t:1234567890:R> evil'],
  ['a part of the server', '<id:customize> evil', '<id:customize> evil'],
  ['turned round', 'evil\u202Eeno\u202C', 'evileno'],
  ['turned round by marks', '\u200Fevil\u061C\u200E', 'evil'],
  ['an isolate without its end', 'evil\u2067', 'evil'],
  ['hidden', 'e\u200Bv\u2060i\u00ADl\uFEFF', 'evil'],
  ['hidden by a joiner', 'e\u200Dv\u200Ci\u034Fl', 'evil'],
  ['tags', 'evil\u{E0065}\u{E0076}', 'evil'],
  ['of several lines', 'evil\n# evil\r\u2028- evil\u0085', 'evil # evil - evil'],
  ['control characters', 'evil\u0000\u0007\u001B[31m\u009B1m', 'evil[31m1m'],
  ['a tower', `evil${'\u0301\u0327'.repeat(50)}`, 'evil\u0301\u0327\u0301'],
  ['an accent for what stands before', '\u0338evil', 'evil'],
  ['too long', `evil${'l'.repeat(90)}`, `evil${'l'.repeat(27)}…`],
  ['too long, of whole characters', `evil${'👩‍👩‍👧'.repeat(11)}`, `evil${'👩‍👩‍👧'.repeat(7)}…`],
];

/** Invisible names. */
export const UNSEEN = ['', ' ', '\u3164', '\u2800\u2800', '\u200B', '\u202E', '\u115F\u1160', '\uD800'];

/** Names that look odd only to programs. */
export const HONEST = [
  'Anna',
  'anna_b*2',
  'O’Neil (Ben), 100% & more!',
  'Dr. Müller-Lüdenscheidt',
  'C# / C++',
  '¯\\_(ツ)_/¯',
  'Zoë 🦊 👩‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪',
  '山田太郎',
  'Nguyễn Văn Đức',
  'Nguye\u0302\u0303n',
  'क्‍षत्रिय',
] as const;

/** Right-to-left names. */
export const RIGHT_TO_LEFT = ['נועה', 'شيرين‌زاده', 'ليلى 1', 'שָׁלוֹם'] as const;
