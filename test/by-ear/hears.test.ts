/** Opens every page that a user can reach, and listens to it: no pictures, no signs, and no line that begins with one. */
import { MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/core/locale.ts';
import { games } from '../../src/games/index.ts';
import type { SeenMessage, UserSession } from 'loopback-discord/user-api.ts';
import { explore, wander } from '../language/explore.ts';
import { playedAt, tell } from '../discord/ended-match.ts';
import { FREE } from '../match/table.ts';
import { LONG_ENOUGH, withTestbed, type Testbed } from '../discord/testbed.ts';
import { unheardIn } from './ear.ts';

const COMMANDS: readonly (readonly [command: string, options?: Readonly<Record<string, string>>])[] = [
  ['schikane home'],
  ['schikane settings'],
  ['schikane learn'],
  ['schikane puzzle'],
  ['schikane history'],
  ['schikane profile'],
  ['schikane ranking'],
  ['schikane rules'],
  ['schikane privacy'],
  ['schikane tournaments'],
  ['schikane watch'],
  ['schikane table', { as: 'words' }],
];

/** Every text and label of a private message. */
function saidIn({ content, components = [] }: SeenMessage): readonly string[] {
  const labels = components.flatMap((row) =>
    'components' in row
      ? row.components.flatMap((part): readonly string[] => {
          if ('options' in part)
            return [
              ...part.options.map(({ label }) => label),
              ...('placeholder' in part ? [part.placeholder ?? ''] : []),
            ];
          return 'label' in part && typeof part.label === 'string' ? [part.label] : [];
        })
      : [],
  );
  return [content, ...labels];
}

/** All that a user was sent in private so far. */
const sentTo = (who: UserSession): readonly SeenMessage[] =>
  who.events.flatMap((event) =>
    (event.type === 'message_create' || event.type === 'message_update') &&
    ((event.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0
      ? [event.message]
      : [],
  );

async function listensTo(testbed: Testbed, locale: Locale): Promise<UserSession> {
  const { anna, running, begin, table } = testbed;
  const result = await tell(testbed, playedAt(testbed, 'careless'));
  await begin({ setup: FREE });
  await table();
  await running.bot.people.change(anna.user.id, { words: true, locale });
  // This would end the listening.
  const tried = new Set(['no', 'off', 'false'].map((word) => `settings|me|switch|words|${word}`));
  await explore(testbed, { who: anna, tried }, result);
  await explore(testbed, { who: anna, tried }, await table());
  for (const [command, options] of COMMANDS) await wander(testbed, { who: anna, tried }, command, options);
  for (const { id } of games) await wander(testbed, { who: anna, tried }, 'schikane learn', { game: id });
  return anna;
}

describe('every page', () => {
  it.each(['en', 'de'] as const)(
    'can be heard in %s',
    (locale) =>
      withTestbed({ settings: { nudgeMinutes: 0 } }, async (testbed) => {
        const anna = await listensTo(testbed, locale);
        const messages = sentTo(anna);
        expect(messages.length).toBeGreaterThan(50);
        const unheard = new Set(
          messages.flatMap(saidIn).flatMap((text) => {
            const sign = unheardIn(text);
            return sign === null
              ? []
              : [`${sign} in “${text.split('\n').find((line) => line.includes(sign)) ?? text}”`];
          }),
        );
        expect([...unheard]).toEqual([]);
        const pictured = messages.filter(({ attachments }) =>
          attachments.some(({ filename }) => /\.(?:png|webp)$/u.test(filename)),
        );
        expect(pictured.map(({ content }) => content)).toEqual([]);
      }),
    LONG_ENOUGH,
  );
});
