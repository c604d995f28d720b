import { describe, expect, it } from 'vitest';
import { newest, pageTest, say } from './place.ts';
import { parseInline, parseMarkdown, type Block, type Inline } from 'loopback-discord/page/markdown.js';

const text = (words: string): Inline => ({ type: 'text', text: words });
const line = (...children: Inline[]): Block => ({ type: 'text', children });

describe('inline markdown', () => {
  const table: [string, Inline[]][] = [
    ['plain words', [text('plain words')]],
    ['**a** b', [{ type: 'bold', children: [text('a')] }, text(' b')]],
    [
      '*a* _b_',
      [{ type: 'italic', children: [text('a')] }, text(' '), { type: 'italic', children: [text('b')] }],
    ],
    ['***a***', [{ type: 'bold', children: [{ type: 'italic', children: [text('a')] }] }]],
    [
      '__a__ ~~b~~',
      [{ type: 'underline', children: [text('a')] }, text(' '), { type: 'strike', children: [text('b')] }],
    ],
    ['||a||', [{ type: 'spoiler', children: [text('a')] }]],
    ['`**a**`', [{ type: 'code', text: '**a**' }]],
    ['``a`b``', [{ type: 'code', text: 'a`b' }]],
    [String.raw`\*a\*`, [text('*a*')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['**open', [text('**open')]],
    ['<@12> <@!13>', [{ type: 'user', id: '12' }, text(' '), { type: 'user', id: '13' }]],
    [
      '<@&1><#2>',
      [
        { type: 'role', id: '1' },
        { type: 'channel', id: '2' },
      ],
    ],
    ['</match open:9>', [{ type: 'command', name: 'match open' }]],
    [
      '<t:100:R> <t:100>',
      [{ type: 'time', unix: 100, style: 'R' }, text(' '), { type: 'time', unix: 100, style: 'f' }],
    ],
    ['<t:100:x>', [text('<t:100:x>')]],
    ['@everyone!', [{ type: 'everyone', text: '@everyone' }, text('!')]],
    ['<:ace:5>', [{ type: 'emoji', name: 'ace', id: '5' }]],
    [
      'see https://example.org/a, yes',
      [
        text('see '),
        { type: 'link', url: 'https://example.org/a', children: [text('https://example.org/a')] },
        text(', yes'),
      ],
    ],
    [
      '[**here**](https://example.org)',
      [{ type: 'link', url: 'https://example.org', children: [{ type: 'bold', children: [text('here')] }] }],
    ],
    [
      'at https://discord.com/channels/1/2/3.',
      [text('at '), { type: 'message', channelId: '2', id: '3' }, text('.')],
    ],
    ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
    ['<script>alert(1)</script>', [text('<script>alert(1)</script>')]],
    ['Dein Zug, **Jürgen**!', [text('Dein Zug, '), { type: 'bold', children: [text('Jürgen')] }, text('!')]],
  ];
  it.each(table)('%s', (source, nodes) => {
    expect(parseInline(source)).toEqual(nodes);
  });
});

describe('blocks of markdown', () => {
  const item = (...blocks: Block[]) => blocks;
  const table: [string, string, Block[]][] = [
    ['lines stay lines', 'a\nb', [line(text('a\nb'))]],
    ['an empty line stays', 'a\n\nb', [line(text('a\n\nb'))]],
    [
      'headings',
      '# A\n### B\ntext',
      [
        { type: 'heading', level: 1, children: [text('A')] },
        { type: 'heading', level: 3, children: [text('B')] },
        line(text('text')),
      ],
    ],
    ['no heading without a blank', '#5 is next', [line(text('#5 is next'))]],
    ['subtext', '-# small', [{ type: 'subtext', children: [text('small')] }]],
    ['quote', '> a\n> b\nc', [{ type: 'quote', children: [line(text('a\nb'))] }, line(text('c'))]],
    ['quote of the rest', '>>> a\nb', [{ type: 'quote', children: [line(text('a\nb'))] }]],
    [
      'list',
      'x\n- a\n- b',
      [
        line(text('x')),
        { type: 'list', ordered: false, start: 1, items: [item(line(text('a'))), item(line(text('b')))] },
      ],
    ],
    [
      'list in a list',
      '1. a\n   - b\n2. c',
      [
        {
          type: 'list',
          ordered: true,
          start: 1,
          items: [
            item(line(text('a')), { type: 'list', ordered: false, start: 1, items: [item(line(text('b')))] }),
            item(line(text('c'))),
          ],
        },
      ],
    ],
    [
      'code',
      'a\n```js\nlet **b**;\n```\nc',
      [line(text('a')), { type: 'pre', language: 'js', text: 'let **b**;' }, line(text('c'))],
    ],
  ];
  it.each(table)('%s', (_, source, blocks) => {
    expect(parseMarkdown(source)).toEqual(blocks);
  });
});

pageTest('small lines all have the same height', async ({ place }) => {
  const anna = await place.tab('Anna');
  const heights: number[] = [];
  for (const said of ['one', 'two\n-# small', 'three\n-# small\n-# small']) {
    await say(anna, said);
    const content = newest(anna, said.split('\n')[0]).locator('.content');
    await content.waitFor();
    heights.push(await content.evaluate((shown) => shown.getBoundingClientRect().height));
  }
  const [none = 0, one = 0, two = 0] = heights;
  expect(two - one).toBeCloseTo(one - none, 0);
  expect(one - none).toBeLessThan(none);
});
