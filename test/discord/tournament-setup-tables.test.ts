/** Setting up a tournament at tables of three, in both languages. */
import { describe, expect, it } from 'vitest';
import { withTestbed } from './testbed.ts';
import { announced, controls, host, labels, manager } from './tournament-setup-host.ts';

/** Values of a list on the panel. */
function valuesOf(message: Parameters<typeof controls>[0], name: string): string[] {
  const found = controls(message).find(({ custom_id }) => custom_id.endsWith(`|${name}`));
  const { options = [] } = (found ?? {}) as { options?: readonly { value: string; label: string }[] };
  return options.map(({ value }) => value);
}

describe('setting up tables of three', () => {
  it('offers them for a game with three seats only, and sets its options', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      expect(valuesOf(await panel.open(), 'preset')).not.toContain('tables');
      const zank = await panel.select('game', 'zank-patience');
      expect(valuesOf(zank, 'preset')).toContain('tables');
      const chosen = await panel.select('preset', 'tables');
      expect(chosen.content).toContain('## Tables of three\\: Zank\\-Patience');
      expect(chosen.content).toContain('🏆 Tables of three · As many rounds as needed');
      expect(chosen.content).toContain('Table of three: 1 point for the winner');
      expect(chosen.content).toContain('4 to 24 players · ⏱ About 115 minutes');
      await panel.click('Players');
      const rounds = await panel.select('rounds', '3');
      expect(valuesOf(rounds, 'finalists')).toEqual([]);
      await panel.select('most', '32');
      const few = await panel.click('Overview');
      expect(few.content).toContain('With more than 27 players, 3 rounds can leave several with all points');
      await panel.click('More …');
      const more = await panel.click('Tie-breaks …');
      expect(valuesOf(more, 'tie-break-1')).toEqual([
        ...['wins', 'games-won', 'buchholz', 'buchholz-cut-1', 'progressive'],
        'null',
      ]);
      await panel.click('Overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      expect(announced(testbed)).toMatchObject([
        {
          format: 'tables',
          rounds: 3,
          finalists: null,
          stragglers: 'ahead',
          terms: { game: 'zank-patience', options: { variant: 'three' }, clock: { press: 'auto' } },
        },
      ]);
      const main = await testbed.ben.sees(testbed.channelId, ({ content }) => content.includes('🏆'));
      expect(main.content).toContain('Tables of three');
      expect(main.content).toContain('½ each for two who share the win');
      expect(testbed.log).toEqual([]);
    }));

  it('follows the variant of the game, and goes back with another game', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed));
      await panel.open();
      await panel.select('game', 'zank-patience');
      await panel.click('Game');
      const three = await panel.select('option:variant', 'three');
      expect(three.content).toContain('🏆 Tables of three');
      const two = await panel.select('option:variant', 'learning');
      expect(two.content).toContain('🏆 Club evening');
      await panel.select('option:variant', 'three');
      await panel.click('Overview');
      const other = await panel.select('game', 'schikanees');
      expect(other.content).toContain('🏆 Club evening');
      expect(valuesOf(other, 'preset')).not.toContain('tables');
    }));

  it('is remembered for the next time, and as a template', () =>
    withTestbed({}, async (testbed) => {
      const anna = manager(testbed);
      const panel = host(testbed, anna);
      await panel.open();
      await panel.select('game', 'zank-patience');
      await panel.select('preset', 'tables');
      await panel.click('Game');
      await panel.select('option:advanced', 'true');
      await panel.click('Overview');
      await panel.click('More …');
      await panel.click('Templates …');
      await panel.modal('Save as …', { name: 'Threes' });
      await panel.click('page|overview');
      await panel.click('Announce …');
      await panel.click('Announce it now');
      const again = host(testbed, anna);
      expect((await again.open()).content).toContain('🏆 Tables of three');
      await again.select('preset', 'club');
      await again.click('More …');
      await again.click('Templates …');
      const loaded = await again.select('load', 'Threes');
      expect(loaded.content).toContain('🏆 Tables of three');
      await again.click('Announce …');
      await again.click('Announce it now');
      for (const { format, terms } of announced(testbed)) {
        expect(format).toBe('tables');
        expect(terms.options).toEqual({ variant: 'three', advanced: true });
      }
    }));

  it('speaks German', () =>
    withTestbed({}, async (testbed) => {
      const panel = host(testbed, manager(testbed, 'Anna', 'de'));
      await panel.open();
      await panel.select('game', 'zank-patience');
      const chosen = await panel.select('preset', 'tables');
      expect(chosen.content).toContain('🏆 Dreiertische · So viele Runden, wie es braucht');
      expect(chosen.content).toContain('Dreiertisch: 1 Punkt für den Sieg, je ½ für zwei, die ihn teilen');
      expect(chosen.content).toContain('wird zu zweit gespielt');
      expect(labels(chosen)).toContain('Ankündigen …');
    }));
});
