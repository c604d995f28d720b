import { playedAt, tell } from '../discord/ended-match.ts';
import { eveningTest, MATCH_TIMEOUT, pictureOf, screenshot } from './evening.ts';
import { button, newest, PHONE, run } from './place.ts';

eveningTest(
  'somebody replays a finished match on a phone, step by step',
  { timeout: MATCH_TIMEOUT },
  async ({ evening }) => {
    const cleo = await evening.tab('Cleo', { viewport: PHONE });
    await tell(evening, playedAt(evening, 'careless'));
    await run(cleo, 'schikane replay');
    const replay = newest(cleo, 'Step');
    await replay.getByText('The table as it lay at the beginning.').waitFor();
    await pictureOf(replay);
    await button(cleo, 'Next ▶').click();
    await replay.getByText('A♠ G1 → D1').waitFor();
    await screenshot(replay, 'replay-step');
    await button(cleo, 'Call ▸').click();
    await replay.getByText('✊').waitFor();
    await pictureOf(replay);
    await screenshot(replay, 'replay-call');
  },
);
