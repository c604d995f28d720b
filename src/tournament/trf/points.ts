/** Point systems in files. This desk knows 1, 0.5 and 0; all others are refused. */

/** Results by the codes of line 162 (TRF-26), of `XXS` (JaVaFo) and of `BB?` (bbpPairings), with the points here. */
const SYSTEM = new Map(Object.entries({ W: 1, D: 0.5, L: 0, A: 0, P: 1 }));
const JAVAFO: ReadonlyMap<string, number> = new Map([
  ...['W', 'WW', 'BW', 'FW', 'FPB', 'PAB'].map((code) => [code, 1] as const),
  ...['D', 'WD', 'BD', 'HPB'].map((code) => [code, 0.5] as const),
  ...['WL', 'BL', 'FL', 'ZPB'].map((code) => [code, 0] as const),
]);
const BBP = new Map(Object.entries({ W: 1, D: 0.5, L: 0, Z: 0, F: 0, U: 1 }));

/** Points of a game adjourned, which here is a game being played. */
const ADJOURNED = 'X';

const differs = (known: ReadonlyMap<string, number>, code: string, points: string): string | null => {
  const here = known.get(code);
  if (here === undefined) return `an unknown code for points, ${JSON.stringify(code)}`;
  return Number(points) === here ? null : `${code} is worth ${points} points; this desk knows only ${here}`;
};

/** What is wrong with a line of points; null if it is the system of this desk, or no such line. */
export function wrongPoints(code: string, text: string): string | null {
  if (code === '162') return wrongIn(text, /([A-Za-z])\s*(\d+(?:\.\d*)?|\.\d+)/g, SYSTEM);
  if (code === 'XXS') return wrongIn(text, /([A-Za-z]+)\s*=\s*(\d+(?:\.\d*)?|\.\d+)/g, JAVAFO);
  const bbp = /^BB([WDLZFU])$/.exec(code)?.[1];
  return bbp === undefined ? null : differs(BBP, bbp, text.trim());
}

function wrongIn(text: string, part: RegExp, known: ReadonlyMap<string, number>): string | null {
  if (text.replace(part, '').trim() !== '') return `not a point system, ${JSON.stringify(text.trim())}`;
  const wrong = [...text.matchAll(part)].map(([, code = '', points = '']) =>
    code.toUpperCase() === ADJOURNED ? null : differs(known, code.toUpperCase(), points),
  );
  return wrong.find((one) => one !== null) ?? null;
}
