/**
 * Every text about a match, at every stage of all games' golden matches, with names that look like markup.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseLine } from '../../src/core/json.ts';
import type { Seat } from '../../src/core/seat.ts';
import { CONTENT_LIMIT } from '../../src/line/limits.ts';
import {
  namesAtTable,
  playsAlone,
  playerName,
  playerNames,
  resultText,
  seatNames,
  tableText,
} from '../../src/table/text.ts';
import { rulingPages } from '../../src/table/ruling-text.ts';
import { unnoticedPages } from '../../src/features/result/chat/unnoticed.ts';
import { verificationText } from '../../src/chat/verification.ts';
import { gameOf, games } from '../../src/games/index.ts';
import type { ShownMatch } from '../../src/games/game.ts';
import { LOCALES } from '../../src/core/locale.ts';
import { advance, beginProgress } from '../../src/match/progress.ts';
import { entrySchema, type Entry, type Header } from '../../src/match/header.ts';
import { recordOf, verifyRecord } from '../../src/match/record.ts';
import { review } from '../../src/match/review.ts';
import { fileOf, gameIn } from '../golden/match.ts';
import { GOLDEN } from '../golden/matches.ts';
import { wrongIn, readable, trickIn } from './markup.ts';
import { ID, NASTY } from './nasty-names.ts';

const MARKED = new RegExp(`evil|${ID}`);
/** Inputs skipped between two stages, unless there is something to tell. */
const EVERY = 40;

const entriesOf = (match: (typeof GOLDEN)[number]): Entry[] =>
  z
    .array(entrySchema)
    .parse(readFileSync(fileOf(match, 'jsonl'), 'utf8').trimEnd().split('\n').slice(1).map(parseLine));

/** The stages of a match whose texts are read. */
function* stagesOf(header: Header, entries: readonly Entry[]): Generator<ShownMatch> {
  const game = gameOf(header.game) ?? games[0];
  let progress = beginProgress(game, header);
  yield progress.match;
  for (const [i, entry] of entries.entries()) {
    const advanced = advance(game, header, progress, entry);
    if (!advanced.ok) throw new Error(advanced.error.error);
    const { ruling } = advanced.value;
    progress = advanced.value.progress;
    if (ruling || i % EVERY === 0 || i === entries.length - 1) yield progress.match;
  }
}

describe.each(GOLDEN.map((match, i) => [match.name, match, i] as const))('%s', (_, golden, i) => {
  const { players } = golden.header;
  const chosen = players.map((player) => {
    const seat = players.findIndex(({ id }) => id === player.id);
    const [, name, shown] = NASTY[(3 * i + seat) % NASTY.length] ?? ['', '', ''];
    return { player: { ...player, name }, shown };
  });
  const shown = chosen.map((one) => one.shown);
  const entries = entriesOf(golden);
  const game = gameIn(golden);

  it.each(LOCALES)('shows names literally, in %s', (locale) => {
    const header: Header = { ...golden.header, locale, players: chosen.map(({ player }) => player) };
    // At the table, long ones are cut.
    const cut = namesAtTable(header).map(readable);
    const wrong = (text: string): readonly string[] => wrongIn(text, [...shown, ...cut], MARKED);
    const colours = { locale, suitColours: header.suitColours };
    for (const match of stagesOf(header, entries)) {
      const moment = { toDiscord: (at: number) => at, hasPicture: true };
      const table = tableText(game, header, match, moment);
      expect(wrong(table)).toEqual([]);
      expect(table.length).toBeLessThanOrEqual(CONTENT_LIMIT);
      for (const name of playsAlone(header) ? shown : cut) expect(readable(table)).toContain(name);
      const { called } = match;
      const name = (seat: Seat): string => playerName(header, seat);
      const ruling = called ? rulingPages({ game, locale, called, name }) : [];
      for (const page of ruling) {
        expect(wrong(page)).toEqual([]);
        expect(page.length).toBeLessThanOrEqual(CONTENT_LIMIT);
      }
      const told = { ...colours, players: playerNames(header) };
      const drawn = { ...colours, players: seatNames(header) };
      const hands = match.seats.map((seat) => match.hand(seat, told)?.text ?? '');
      for (const text of [...match.tableInWords(told), ...hands]) expect(wrong(text)).toEqual([]);
      const plain = [match.altText(drawn), JSON.stringify(match.scene(drawn))];
      for (const text of plain) expect(trickIn(text)).toBeUndefined();
    }
    const looked = review(game, header, entries);
    const verified = verifyRecord(recordOf(header, entries));
    const { result } = looked;
    for (const text of [
      resultText(locale, game, header, result),
      ...unnoticedPages(game, header, looked, locale),
      verificationText(verified, 'own', locale),
    ]) {
      expect(wrong(text)).toEqual([]);
    }
  });
});
