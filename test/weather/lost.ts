/** Compares what users saw with what is stored, for losses and duplicates. */
import { privateTo } from '../../src/core/place.ts';
import { controlRows, tableId } from '../../src/chat/components.ts';
import { outcomeText, tableText } from '../../src/table/text.ts';
import { seatNumbered } from '../../src/core/seat.ts';
import { indicesIn, lettered } from '../../src/games/indices.ts';
import { parseGesture } from '../../src/games/gesture.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { playerAt, seatsOf, type Entry } from '../../src/match/header.ts';
import { recordOf, verifyRecord } from '../../src/match/record.ts';
import { DID } from '../discord/did.ts';
import type { Deed, SeenResult, SeenTable } from './ledger.ts';
import { headerAt, type Replayed } from './replay.ts';
import { buttonsIn } from './seen.ts';

/** Sightings of one match. */
export interface Seen {
  readonly deeds: readonly Deed[];
  readonly tables: readonly SeenTable[];
  readonly results: readonly SeenResult[];
}

/** Each problem in a sentence; empty if nothing is lost. `isResultDue`: false if nobody could be told a result. */
export function lostIn(stored: Replayed, seen: Seen, isResultDue = true): string[] {
  const problems = [
    ...tablesUnlike(stored, seen.tables),
    ...answersUnlike(stored, seen.deeds),
    ...doublesIn(stored, seen),
    ...resultsUnlike(stored, seen, isResultDue),
    ...recordUnlike(stored),
  ];
  return problems.map((problem) => `${stored.header.game} ${stored.header.id}: ${problem}`);
}

/** Without times of the day, which follow the bot's own clock, and the coach, which a player can switch at any time. */
const timeless = (text: string): string =>
  text.replace(/<t:\d+:/g, '<t:0:').replace(/ · 🎓 [^·\n]+(?= · |$)/gm, '');

const looks = (buttons: SeenTable['buttons']): string =>
  JSON.stringify(buttons.map(({ id, label, style, enabled }) => [id, label, style, enabled]));

/** Words of the coach, whom a player of a practice match can switch on and off at any time. */
const COACHED = /^-# 🎓 /;

/** True if a table shows a match; a table in words has an additional line. */
export function isShownBy(stored: Replayed, match: ShownMatch, { at, content, buttons }: SeenTable): boolean {
  const { game } = stored;
  const header = headerAt(stored, at);
  const lines = new Set(content.split('\n').map(timeless));
  const moment = { toDiscord: (at: number) => at, hasPicture: true };
  const indices = indicesIn(header);
  const text = lettered(tableText(game, header, match, moment), indices);
  const expected = text.split('\n').map(timeless);
  const components = controlRows(match.controls(), {
    idOf: (code) => tableId(header.id, match.ply, code),
    prose: game.texts[header.locale],
    labels: header.labels,
    look: { emojis: null, indices },
  });
  return (
    expected.every((line) => lines.has(line) || COACHED.test(line)) &&
    looks(buttons) === looks(buttonsIn({ components }))
  );
}

function tablesUnlike(stored: Replayed, tables: readonly SeenTable[]): string[] {
  const problems: string[] = [];
  let highest = 0;
  for (const table of tables) {
    const states = stored.states[table.ply] ?? [];
    if (states.length === 0) problems.push(`ply ${table.ply} was shown, and is not stored`);
    else if (!states.some((match) => isShownBy(stored, match, table)))
      problems.push(`ply ${table.ply} was shown otherwise than it is stored`);
    if (table.ply < highest) problems.push(`ply ${table.ply} was shown after ply ${highest}`);
    highest = Math.max(highest, table.ply);
  }
  return problems;
}

/** The word that confirms what the bot has asked last. */
const CONFIRMS = 'yes';

/** True if a user's action can have become an entry. */
function canBe({ header }: Replayed, { user, command, on, chosen }: Deed, entry: Entry): boolean {
  if (!seatsOf(header, user).some((seat) => seat === entry['seat'])) return false;
  const code = command ?? chosen ?? on?.code;
  if (code === undefined) return false;
  if (code === CONFIRMS) return true;
  // A code may be followed by what confirms it.
  const { verb, argument } = parseGesture(code.split('|', 1)[0] ?? '');
  if (verb !== 'tap') return verb === entry.do;
  return entry.do === 'pause' || entry['pile'] === undefined || entry['pile'] === argument;
}

const nameOf = ({ on, command, interaction }: Deed): string =>
  `${on?.code ?? command ?? ''} (${interaction.id})`;

/** Answers that showed the table right after the input, with a ply that differs from the stored one. */
function answersUnlike({ inputs }: Replayed, deeds: readonly Deed[]): string[] {
  const stored = new Map(inputs.map((entry, i) => [entry.interaction, i + 1]));
  return deeds.flatMap((deed) => {
    const ply = stored.get(deed.interaction.id);
    if (deed.shownPly === null || deed.shownPly === deed.on?.ply || deed.shownPly === ply) return [];
    return [
      `${nameOf(deed)} was answered by the table at ply ${deed.shownPly}, and is stored as ${ply ?? 'none'}`,
    ];
  });
}

/** Beginning of such answers, in English: the player's action. */
const isDone = (told: string): boolean => DID.test(told);

/** Actions confirmed in private that are stored in no match. */
export function doneInVain(stored: readonly Replayed[], deeds: readonly Deed[]): string[] {
  const ids = new Set(stored.flatMap(({ inputs }) => inputs.map(({ interaction }) => interaction)));
  return deeds
    .filter(({ told, interaction }) => told !== null && isDone(told) && !ids.has(interaction.id))
    .map((deed) => `${nameOf(deed)} was answered as done, and is not stored`);
}

/** Inputs of people that do not correspond to exactly one action at a table they had seen. */
function doublesIn(stored: Replayed, { deeds }: Seen): string[] {
  const { header, inputs } = stored;
  const people = new Set(deeds.map(({ user }) => user));
  const done = new Map(deeds.map((deed) => [deed.interaction.id, deed]));
  const counted = new Set<string>();
  return inputs.flatMap((entry, i) => {
    const { interaction } = entry;
    const what = `entry ${JSON.stringify(entry)} (ply ${i + 1})`;
    if (interaction === undefined) {
      const player = seatNumbered(entry['seat']);
      const byPerson = player !== undefined && people.has(playerAt(header, player).id);
      return byPerson ? [`${what} came with nothing that anybody did`] : [];
    }
    if (counted.has(interaction)) return [`${what} counts twice`];
    counted.add(interaction);
    const deed = done.get(interaction);
    if (!deed || !canBe(stored, deed, entry)) return [`${what} is not what was done`];
    return deed.on !== null && deed.on.ply > i ? [`${what} was done at a later table`] : [];
  });
}

function resultsUnlike(stored: Replayed, { results }: Seen, isDue: boolean): string[] {
  const { game, states } = stored;
  const last = states.at(-1)?.at(-1);
  // Only its player sees the result of a private match.
  if (privateTo(stored.header) !== null) return [];
  const messages = new Map(results.map((told) => [told.messageId, told]));
  if (!last?.result) return messages.size === 0 ? [] : ['a result was told, and none is stored'];
  if (messages.size === 0) return isDue ? ['it is over, and no result was told'] : [];
  return [
    ...(messages.size > 1 ? [`the result was told ${messages.size} times`] : []),
    ...[...messages.values()].flatMap(({ at, content }) => {
      const text = outcomeText(game, headerAt(stored, at), last);
      return content.startsWith(text)
        ? []
        : [`the result was told as "${content.split('\n')[0] ?? ''}", not "${text}"`];
    }),
  ];
}

function recordUnlike({ header, entries, states }: Replayed): string[] {
  const result = states.at(-1)?.at(-1)?.result ?? null;
  if (result === null) return [];
  const verified = verifyRecord(recordOf(header, entries));
  return verified.ok && verified.value.result?.reason === result.reason
    ? []
    : ['its record is not found right'];
}
