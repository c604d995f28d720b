/** The tables of every layout, for invariants of all pictures. */
import { playable } from '../../src/core/match.ts';
import type { PlayableRules } from '../../src/core/match.ts';
import { SOUTH, TWO_SEATS } from '../../src/core/seat.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Move as KinderschnapsenMove } from '../../src/games/kinderschnapsen/move.ts';
import type { View as KinderschnapsenView } from '../../src/games/kinderschnapsen/view.ts';
import { isField } from '../../src/games/patience/field.ts';
import { rowsFrom } from '../../src/games/patience/sides.ts';
import { schikanees as schikaneesRules } from '../../src/games/schikanees/rules.ts';
import * as schikaneesPiles from '../../src/games/schikanees/piles.ts';
import { schikanoeschen as schikanoeschenRules } from '../../src/games/schikanoeschen/rules.ts';
import * as schikanoeschenPiles from '../../src/games/schikanoeschen/piles.ts';
import { LOCALES } from '../../src/core/locale.ts';
import type { Locale } from '../../src/core/locale.ts';
import { zankPatience as zankRules } from '../../src/games/zank-patience/rules.ts';
import { isRim } from '../../src/games/zank-patience/piles.ts';
import { NINTH, rowsOf } from '../../src/games/zank-patience/rows.ts';
import { VARIANT, variantIn, VARIANTS } from '../../src/games/zank-patience/variant.ts';
import type { LayoutContext } from '../../src/games/picture/layout.ts';
import { handAltText, handText } from '../../src/games/kinderschnapsen/picture/hand-descriptions.ts';
import { handScene } from '../../src/games/kinderschnapsen/picture/hand.ts';
import * as kinderschnapsenSetup from '../../src/games/kinderschnapsen/picture/setup.ts';
import * as kinderschnapsenDescriptions from '../../src/games/kinderschnapsen/picture/descriptions.ts';
import * as kinderschnapsen from '../../src/games/kinderschnapsen/picture/layout.ts';
import * as schikaneesSetup from '../../src/games/schikanees/picture/setup.ts';
import * as schikanees from '../../src/games/schikanees/picture/layout.ts';
import * as schikanoeschenSetup from '../../src/games/schikanoeschen/picture/setup.ts';
import * as schikanoeschen from '../../src/games/schikanoeschen/picture/layout.ts';
import * as zankSetup from '../../src/games/zank-patience/picture/setup.ts';
import * as zankDescriptions from '../../src/games/zank-patience/picture/descriptions.ts';
import type { TableView } from '../../src/games/patience/picture/table.ts';
import type { Scene } from '../../render/scene/scene.ts';
import { tournamentPages } from '../tournament/picture/tables.ts';
import { chance, oneOf } from './chance.ts';
import type { Chance } from './chance.ts';
import * as kinderschnapsenTables from './kinderschnapsen-tables.ts';
import * as schikaneesTables from './schikanees-tables.ts';
import * as schikanoeschenTables from './schikanoeschen-tables.ts';
import * as zankTables from './zank-patience-tables.ts';

/** A table as a layout draws and describes it. */
export interface Sample {
  /** Game and table. */
  readonly name: string;
  readonly byChance: boolean;
  readonly scene: Scene;
  /** Draws and describes it again, from copies of all its input. */
  readonly again: () => Sample;
  readonly altText: (locale: Locale) => string;
  readonly tableInWords: (locale: Locale) => readonly string[];
}

interface Drawn<View, Move> {
  readonly view: View;
  readonly context: LayoutContext<Move>;
}

interface Drawers<View, Move> {
  readonly laidOut: (view: View, context: LayoutContext<Move>) => Scene;
  readonly descriptions: {
    readonly altText: (view: View, context: LayoutContext<Move>) => string;
    readonly tableInWords: (view: View, context: LayoutContext<Move>) => readonly string[];
  };
}

function sampleOf<View, Move>(
  name: string,
  { laidOut, descriptions }: Drawers<View, Move>,
  { view, context }: Drawn<View, Move>,
): Sample {
  return {
    name,
    byChance: false,
    scene: laidOut(view, context),
    again: () => sampleOf(name, { laidOut, descriptions }, structuredClone({ view, context })),
    altText: (locale) => descriptions.altText(view, { ...context, locale }),
    tableInWords: (locale) => descriptions.tableInWords(view, { ...context, locale }),
  };
}

/** A patience's table, and what its layout has to show. */
export interface PatienceSample extends Sample {
  readonly view: TableView;
  readonly isFanned: (pile: string) => boolean;
  /** Piles in rows, as the buttons mirror them. */
  readonly rows: readonly (readonly (string | null)[])[];
}

interface Patience<View extends TableView, Move> extends Drawers<View, Move> {
  readonly name: string;
  readonly tables: Readonly<Record<string, Drawn<View, Move>>>;
  readonly fullest: Readonly<Record<string, Drawn<View, Move>>>;
  anyTable(random: Chance): Drawn<View, Move>;
  readonly isFanned: (pile: string) => boolean;
  seats(view: View): readonly Seat[];
  rows(view: View, side: Seat): PatienceSample['rows'];
}

/** Number of random tables per game. */
const BY_CHANCE = 50;

function samplesOf<View extends TableView, Move>(game: Patience<View, Move>): PatienceSample[] {
  const random = chance(1);
  const sample = (name: string, { view, context }: Drawn<View, Move>, side: Seat): PatienceSample => ({
    ...sampleOf(`${game.name} ${name}`, game, { view, context: { ...context, side } }),
    view,
    isFanned: (pile) => game.isFanned(pile),
    rows: game.rows(view, side),
  });
  const fromEverySide = (name: string, table: Drawn<View, Move>): PatienceSample[] =>
    game.seats(table.view).map((side) => sample(side === SOUTH ? name : `${name} from ${side}`, table, side));
  return [
    ...Object.entries(game.tables).flatMap(([name, table]) => fromEverySide(name, table)),
    ...Object.entries(game.fullest).flatMap(([name, table]) => fromEverySide(`fullest ${name}`, table)),
    ...Array.from({ length: BY_CHANCE }, (_, i) => {
      const table = game.anyTable(random);
      return {
        ...sample(`by chance ${i}`, table, oneOf(game.seats(table.view), random)),
        byChance: true,
      };
    }),
  ];
}

export const patiences: readonly PatienceSample[] = [
  ...samplesOf({
    name: 'schikanoeschen',
    ...schikanoeschen,
    ...schikanoeschenTables,
    isFanned: isField,
    seats: () => TWO_SEATS,
    rows: (_, side) => rowsFrom(side, schikanoeschenPiles.ROWS),
  }),
  ...samplesOf({
    name: 'schikanees',
    ...schikanees,
    ...schikaneesTables,
    isFanned: isField,
    seats: () => TWO_SEATS,
    rows: (_, side) => rowsFrom(side, schikaneesPiles.ROWS),
  }),
  ...samplesOf({
    name: 'zank-patience',
    descriptions: zankDescriptions.descriptions,
    ...zankTables,
    isFanned: isRim,
    seats: (view) => VARIANT[variantIn(view)].seats,
    rows: (view, side) => [
      ...rowsFrom(side, rowsOf(variantIn(view))),
      ...(view.piles[NINTH] ? [[`q${side}`, `a${side}`, NINTH]] : []),
    ],
  }),
];

/** The public table, and each hand for its player. */
const kinderschnapsenSamples: readonly Sample[] = [
  ...Object.entries(kinderschnapsenTables.tables),
  ...kinderschnapsenTables.tablesByChance(BY_CHANCE).map((table, i) => [`by chance ${i}`, table] as const),
].flatMap(([name, table]) => {
  const byChance = name.startsWith('by chance');
  const hands = TWO_SEATS.map((seat) => {
    const drawers: Drawers<KinderschnapsenView, KinderschnapsenMove> = {
      laidOut: (view, context) => handScene(view, seat, context),
      descriptions: {
        altText: (view, context) => handAltText(view, seat, context),
        tableInWords: (view, context) => [handText(view, seat, context)],
      },
    };
    const shown = kinderschnapsenTables.shownTo(table, seat);
    return { ...sampleOf(`kinderschnapsen ${name} hand ${seat}`, drawers, shown), byChance };
  });
  const drawers = { laidOut: kinderschnapsen.layout, descriptions: kinderschnapsenDescriptions };
  const shown = kinderschnapsenTables.shownTo(table);
  return [{ ...sampleOf(`kinderschnapsen ${name}`, drawers, shown), byChance }, ...hands];
});

export const samples: readonly Sample[] = [...patiences, ...kinderschnapsenSamples];

/** A drawing of the rules, and the match whose beginning it draws. */
export interface SetupSample {
  readonly name: string;
  readonly draw: (locale: Locale) => Scene;
  /** Its letters, in order. */
  readonly letters: string;
  readonly isFanned: (pile: string) => boolean;
  /** The match whose beginning it draws, as spectators see it. */
  readonly open: () => TableView;
}

function begun<View extends TableView>(rules: PlayableRules<View>, options = {}): TableView {
  const opened = rules.open({ game: rules.id, seed: 'set-up', options });
  if (!opened.ok) throw new Error(opened.error.what);
  return opened.value.view('spectator');
}

const suitColours = 2;

export const setups: readonly SetupSample[] = [
  {
    name: 'schikanoeschen setup',
    draw: (locale) => schikanoeschenSetup.setup({ locale, suitColours }),
    letters: 'ABCDEFGH',
    isFanned: isField,
    open: () => begun(playable(schikanoeschenRules)),
  },
  {
    name: 'schikanees setup',
    draw: (locale) => schikaneesSetup.setup({ locale, suitColours }),
    letters: 'DEFGHLMR',
    isFanned: isField,
    open: () => begun(playable(schikaneesRules)),
  },
  ...VARIANTS.map((picture): SetupSample => ({
    name: `zank-patience ${picture}`,
    draw: (locale) => zankSetup.setup({ locale, suitColours, picture }),
    letters: picture === 'schikanieren' ? 'AMQRS' : 'AMQR',
    isFanned: isRim,
    open: () => begun(playable(zankRules), { variant: picture }),
  })),
];

/** Everything drawn for looking at: all hand-made tables, the drawings of the rules, tournaments. */
export const namedScenes: readonly (readonly [name: string, Scene])[] = [
  ...samples.filter(({ byChance }) => !byChance).map(({ name, scene }) => [name, scene] as const),
  ...[
    ...setups,
    {
      name: 'kinderschnapsen setup',
      draw: (locale: Locale) => kinderschnapsenSetup.setup({ locale, suitColours }),
    },
  ].flatMap(({ name, draw }) => LOCALES.map((locale) => [`${name} ${locale}`, draw(locale)] as const)),
  ...tournamentPages.map(([name, { scene }]) => [name, scene] as const),
];
