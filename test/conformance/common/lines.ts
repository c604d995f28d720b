/** Malformed lines, and the order of errors. */
import { othersThan, type Fixture } from '../../referee/games.ts';
import type { Case, Move } from '../suite.ts';
import { casesAt } from '../tables.ts';

const BAD: readonly string[] = [
  'touch e1',
  '{"seat":1,"do":"resign"',
  '{"do":"tick"}{"do":"tick"}',
  "{'do':'tick'}",
  'null',
  '17',
  '"tick"',
  '[]',
  '[{"do":"tick"}]',
  '{}',
  '{"seat":1}',
  '{"do":"resign"}',
  '{"seat":0,"do":"resign"}',
  '{"seat":"1","do":"resign"}',
  '{"seat":4,"do":"resign"}',
  '{"seat":1,"do":"Resign"}',
  '{"seat":1,"do":5}',
  '{"seat":1,"do":"toString"}',
  '{"do":"tick","at":-1}',
  '{"do":"tick","at":1.5}',
  '{"do":"tick","at":"5"}',
  '{"do":"tick","at":null}',
  '{"do":"view"}',
  '{"do":"view","as":0}',
  '{"do":"view","as":"arbiter"}',
];

export function badLines(fixture: Fixture): Case[] {
  const { lines, act, impossible, bad, within } = fixture;
  const at = casesAt(fixture);
  const refused = (line: unknown): Move => ({ line, error: 'bad-line' });
  const blanks: Move[] = ['', '   ', '\t'].map((line) => ({ line }));
  // Every field that a line needs besides seat and verb: omitted, and with an invalid value.
  const spoilt = lines.flatMap((line) =>
    Object.keys(line)
      .filter((field) => field !== 'do' && field !== 'seat')
      .flatMap((field) => {
        const { [field]: _, ...rest } = line;
        return [rest, { ...rest, [field]: 5 }, { ...rest, [field]: 'x y' }];
      }),
  );
  return [
    at('Malformed lines change nothing', [...BAD.map(refused), 'tick']),
    at('Blank lines are skipped', [...blanks, 'tick']),
    at('Missing or wrong fields', [...spoilt.map(refused), 'tick']),
    at('Verbs of other games', [
      ...[
        'touch',
        'place',
        'flip',
        'knock',
        'stop',
        'announce',
        'play',
        'close',
        'pause',
        'reveal',
        'check-out',
      ]
        .filter((verb) => !lines.some((line) => line['do'] === verb))
        .map((verb) => refused({ seat: 1, do: verb, pile: 'e1', card: 'QS', revert: true })),
      'tick',
    ]),
    at('Not your turn and impossible', [
      `1 ${impossible} ?impossible`,
      ...othersThan(fixture, 1).flatMap((seat) => [
        `${seat} ${act} ?not-your-turn`,
        `${seat} ${impossible} ?not-your-turn`,
      ]),
      `1 ${act}`,
    ]),
    at('Over comes after bad lines and before all else', [
      '1 resign @1000',
      `1 ${bad} ?bad-line`,
      `1 ${act} @999 ?bad-line`,
      `1 ${act} ?over`,
      `2 ${act} ?over`,
      `2 ${impossible} ?over`,
    ]),
    at('Time stands still or goes on', [
      'tick @100',
      'tick @100',
      'tick',
      'tick @99 ?bad-line',
      `1 ${act} @100`,
      '1 resign @99 ?bad-line',
    ]),
    at('Time passes on refused lines and on views', [
      `1 ${impossible} @500 ?impossible`,
      'tick @499 ?bad-line',
      { line: { do: 'view', as: 1, at: 700 } },
      'tick @699 ?bad-line',
      `1 ${bad} @99999 ?bad-line`,
      'tick @700',
    ]),
    at('Plies count accepted lines except views and ticks', [
      ...within,
      'tick',
      'view 1',
      `1 ${impossible} ?impossible`,
      '2 offer-draw',
      '2 withdraw-draw',
    ]),
  ];
}
