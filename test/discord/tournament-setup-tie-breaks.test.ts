/** A host chooses tie-breaks and their order on the panel, and the standings follow them. */
import { describe, expect, it } from 'vitest';
import type { APIStringSelectComponent } from 'discord.js';
import type { SeenMessage } from 'loopback-discord/user-api.ts';
import { stageOf } from '../../src/features/tournament/chat-tournament.ts';
import { contestOf } from './contest.ts';
import { withTestbed } from './testbed.ts';
import { whisper } from './answers.ts';
import { announced, controls, host, idOf, labels, manager } from './tournament-setup-host.ts';

/** The lists of the page, each with the label of what is chosen. */
const chosen = (message: SeenMessage): string[] =>
  controls(message)
    .filter((one): one is APIStringSelectComponent & { custom_id: string } => 'options' in one)
    .map(({ options }) => options.find((option) => option.default === true)?.label ?? '?');

describe('tie-breaks on the panel', () => {
  it('are chosen one after another, in English', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      expect(panel.now().content).not.toContain('Ties:');
      await panel.click('More …');
      expect(chosen(await panel.click('Tie-breaks …'))).toEqual([
        '1. Buchholz cut 1',
        '2. Buchholz',
        '3. direct encounter',
        '4. wins',
      ]);
      // A tie-break that has a place already changes places.
      expect(chosen(await panel.select('tie-break-1', 'direct-encounter'))).toEqual([
        '1. direct encounter',
        '2. Buchholz',
        '3. Buchholz cut 1',
        '4. wins',
      ]);
      await panel.select('tie-break-2', 'sonneborn-berger-cut-1');
      const left = await panel.select('tie-break-3', 'null');
      expect(chosen(left)).toEqual([
        '1. direct encounter',
        '2. Sonneborn-Berger cut 1',
        'No further tie-break',
      ]);
      expect(left.content).toContain('Ties: direct encounter, Sonneborn-Berger cut 1');
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([
        { tieBreaks: ['direct-encounter', 'sonneborn-berger-cut-1'] },
      ]);
      const main = await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
      expect(main.content).toContain('Ties: direct encounter, Sonneborn-Berger cut 1');
      expect(testbed.log).toEqual([]);
    }));

  it('are chosen in German, up to none', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed, 'Berta', 'de'));
      await panel.open();
      await panel.click('Mehr …');
      await panel.click('Feinwertung …');
      await panel.select('tie-break-1', 'null');
      expect(chosen(panel.now())).toEqual(['Keine Feinwertung: gleiche Punkte, gleicher Rang']);
      expect(panel.now().content).toContain('Gleiche Punkte, gleicher Rang');
      const one = await panel.select('tie-break-1', 'median-buchholz');
      expect(chosen(one)).toEqual(['1. mittlere Buchholz', 'Keine weitere Feinwertung']);
      expect(one.content).toContain('Bei Gleichstand: mittlere Buchholz');
    }));

  it('fit the kind of the tournament', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.click('More …');
      await panel.click('Tie-breaks …');
      await panel.select('tie-break-1', 'koya');
      await panel.click('Overview');
      // Another kind begins with its own tie-breaks.
      await panel.select('preset', 'arena');
      await panel.click('More …');
      expect(chosen(await panel.click('Tie-breaks …'))).toEqual([
        '1. wins',
        '2. games',
        'No further tie-break',
      ]);
      await panel.click('Overview');
      await panel.select('preset', 'round-robin');
      await panel.click('More …');
      const page = await panel.click('Tie-breaks …');
      expect(chosen(page)[1]).toBe('2. Sonneborn-Berger');
      expect(JSON.stringify(page.components)).not.toContain('buchholz');
      await panel.click('Overview');
      await panel.select('preset', 'knockout');
      expect(labels(await panel.click('More …'))).not.toContain('Tie-breaks …');
    }));
});

it('the standings of a tournament have the chosen tie-breaks in their order', () =>
  withTestbed({}, async (testbed) => {
    const contest = await contestOf(testbed, 4, { rounds: 2, tieBreaks: ['games-won', 'buchholz'] });
    await contest.play();
    const { held } = contest;
    const desk = stageOf(held);
    expect(desk.tieBreaks).toEqual(['games-won', 'buchholz']);
    const standings = desk.standings();
    expect(standings.map(({ tieBreaks }) => tieBreaks.length)).toEqual([2, 2, 2, 2]);
    expect(standings[0]?.tieBreaks[0]).toBe(2);
    const main = await testbed.ben.sees(
      testbed.channelId,
      (message) => message.content.startsWith('🏆') && labels(message).includes('Full standings'),
    );
    const full = whisper(await testbed.ben.click(main, idOf(main, 'Full standings')).outcome);
    expect(full).toMatch(/1\\\. Player 0\d.*Won 2, BH \d/);
    expect(full).toMatch(/Won: games won, games played and won\.\n.*BH: Buchholz/);
  }));
