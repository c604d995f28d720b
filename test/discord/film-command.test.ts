import { expect, it } from 'vitest';
import { film } from '../../commands/schikane/replay/film.ts';
import { replay } from '../../commands/schikane/replay.ts';
import { endedAs, playedAt, store, upload, whispered } from './ended-match.ts';
import { clickOf, labels } from './lobby-place.ts';
import { withTestbed } from './testbed.ts';

const COMMAND = `schikane ${replay.names.en.name}`;

it('the replay command offers a film, also of an uploaded record', () =>
  withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
    const { anna, channelId, running, time } = testbed;
    const over = playedAt(testbed, 'standstill');
    await store(testbed, over);
    const { result } = endedAs(over);
    await running.bot.finished.add(over.header, { result, unrated: null }, time.now());
    const panel = await whispered(
      anna,
      channelId,
      anna.run(channelId, COMMAND, { [film.names.en.name]: '1-2' }),
    );
    expect(panel.content).toContain('Film: Anna – Ben');
    expect(JSON.stringify(panel.components)).toContain('Turns 1 to 2');

    const { record } = playedAt(testbed, 'careless');
    const file = upload(record);
    const loose = await whispered(
      anna,
      channelId,
      anna.run(channelId, COMMAND, { file, [film.names.en.name]: 'all', step: 3 }),
    );
    expect(labels(loose)).toContain('Make the film');
    await clickOf(anna, loose, 'In words').outcome;
    const words = await anna.sees(channelId, ({ attachments }) =>
      attachments.some(({ filename }) => filename === 'schikanoeschen-record.txt'),
    );
    expect(await (await fetch(words.attachments[0]?.url ?? '')).text()).toContain('The whole match');
  }));
