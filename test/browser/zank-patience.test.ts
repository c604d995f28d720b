import { texts } from '../../src/i18n/index.ts';
import { accepting, challenge, testbedTest, MATCH_TIMEOUT, pictureOf, screenshot, table } from './testbed.ts';
import { button, eventually, newest, PHONE, stack, tap } from './place.ts';
import { SAME_MS } from '../../src/match/double-tap.ts';
import { seenForLong } from '../discord/testbed.ts';

const TERMS = {
  opponent: 'Ben',
  'second-opponent': 'Cleo',
  game: 'Zank-Patience',
  variant: 'three players',
  preset: texts.en.home.builder.presets.learning,
};

/** A player who announces 5♠ and frees it can play it to the middle; then Ben can play his last card too. */
const POSITION = {
  turn: 1,
  piles: {
    q1: ['-KH1', '-QH1'],
    a1: ['9D1'],
    a2: ['6S1'],
    q3: ['-KC2', '-QC2'],
    a3: ['9C2'],
    m1: ['AS1', '2S1', '3S1', '4S1'],
    r1: ['5S1', '4H1'],
    r2: ['5C1'],
  },
};

testbedTest(
  'three people play Zank-Patience: cuts, an announcement, a Stop, a pause, an accepted win',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const anna = await testbed.tab('Anna');
    const ben = await testbed.tab('Ben');
    const cleo = await testbed.tab('Cleo', { viewport: PHONE });
    const pages = [anna, ben, cleo];
    const all = (text: string | RegExp) =>
      Promise.all(pages.map((page) => table(page).getByText(text).waitFor()));

    await challenge(anna, TERMS);
    await accepting(ben).click();
    await newest(cleo, 'Accepted by @Ben').waitFor();
    await accepting(cleo).click();
    for (const [i, page] of pages.entries()) await button(page, ['✂ 6', '✂ 18', '✂ 29'][i] ?? '').click();
    await all(/is to move/);

    // The first player by lot takes a turn.
    const seat = testbed.running.rooms.at(testbed.channelId)?.match.turn ?? 1;
    const active = pages[seat - 1] ?? anna;
    await tap(active, `Q${seat}`);
    await all(/holds/);
    for (const page of pages) {
      await pictureOf(table(page));
      await screenshot(table(page), page === active ? 'zank-at-turn' : 'zank-waiting');
    }
    await tap(active, `A${seat}`);
    await all(`▶ ${['Anna', 'Ben', 'Cleo'][seat % 3]} is to move`);

    // Resigning ends it for all.
    await table(cleo).getByRole('button', { name: '☰' }).click();
    await button(cleo, 'Resign …').click();
    await button(cleo, 'Yes, resign').waitFor();
    await seenForLong(testbed);
    await button(cleo, 'Yes, resign').click();
    await newest(anna, 'Cleo resigned.').waitFor();
    await button(anna, 'Rematch').waitFor();
    // The result is posted before the channel is released.
    await eventually(() => testbed.running.rooms.at(testbed.channelId)).toBeUndefined();

    await challenge(anna, TERMS, POSITION);
    await accepting(ben).click();
    await newest(cleo, 'Accepted by @Ben').waitFor();
    await accepting(cleo).click();
    await all('▶ Anna is to move');

    // A pause holds the player to move.
    await button(cleo, '⏸').click();
    await all('Cleo has called a pause');
    await stack(anna, 'A1').click();
    await newest(anna, 'Somebody has called a pause').waitFor();
    testbed.time.jump(SAME_MS);
    await button(cleo, '▶').click();
    await table(anna).getByText('Cleo has called a pause').waitFor({ state: 'detached' });

    testbed.time.jump(SAME_MS);
    // An offence: the possible announcement has priority.
    await stack(anna, 'A1').click();
    await table(ben).getByText('touches 9♦ on A1').waitFor();
    await button(ben, '✋').click();
    await all('Ben rightly calls Stop on Anna: taken back.');
    await table(anna).getByRole('button', { name: '☰⚖' }).click();
    await button(anna, 'The ruling').click();
    await newest(anna, 'Ben calls Stop. Anna touched 9♦ on A1: ').waitFor();
    await newest(anna, 'with 4♥ R1 → R2, then 5♠ R1 → M1').waitFor();
    await all('▶ Ben is to move');
    for (const page of pages) await screenshot(table(page), 'zank-stop');

    // Two clicks announce.
    await button(ben, '📣').click();
    await button(ben, 'Free 5♠ on R1').click();
    await all('📣 free 5♠ on R1');

    const move = async (from: string, to: string, done: string) => {
      await tap(ben, from);
      await table(ben).getByText(` on ${from}`).waitFor();
      await tap(ben, to);
      await all(done);
    };
    await move('R1', 'R2', 'R1 → R2');
    await move('R1', 'M1', 'R1 → M1');
    await move('A2', 'M1', 'Ben has no cards left');
    for (const page of pages) await screenshot(table(page), 'zank-open');
    await seenForLong(testbed);
    await button(anna, '🏁').click();
    await table(cleo).getByText('(✔ Anna)').waitFor();
    await button(cleo, '🏁').click();
    for (const page of pages) await newest(page, 'Ben wins').waitFor();
  },
);
