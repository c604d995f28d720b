import { playedAt, tell } from '../discord/ended-match.ts';
import { testbedTest, MATCH_TIMEOUT, pictureOf, screenshot } from './testbed.ts';
import { button, newest, PHONE, run } from './place.ts';

testbedTest(
  'a user replays a finished match on a phone, step by step',
  { timeout: MATCH_TIMEOUT },
  async ({ testbed }) => {
    const cleo = await testbed.tab('Cleo', { viewport: PHONE });
    await tell(testbed, playedAt(testbed, 'careless'));
    await run(cleo, 'schikane replay');
    const replay = newest(cleo, 'Step');
    await replay.getByText('The table at the beginning.').waitFor();
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
