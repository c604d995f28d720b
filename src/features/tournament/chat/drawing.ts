import { customIdsIn, buttonRows } from '../../../chat/components.ts';
import { standOnce } from '../../../chat/kept/once.ts';
import { channelOf } from '../../../chat/kept/requests.ts';
import { NEWEST } from '../../../chat/kept/search.ts';
import { nameInText } from '../../../chat/names.ts';
import { isDrawing } from '../due.ts';
import { playersNow } from '../line.ts';
import { drawn, lotsCommitment } from '../lots.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { LiveTournament } from './face.ts';
import { drawingId, verifyButton } from './lots-text.ts';
import type { TournamentNeeds } from './ports.ts';

/**
 * Draws lots for the order of the players, and starts. The id of the message that says so decides the lots; after a
 * crash the message that was posted first counts. Rejects while Discord does not take the message.
 */
export async function draw(
  bot: Pick<TournamentNeeds, 'client' | 'log' | 'time'>,
  live: LiveTournament,
): Promise<void> {
  const { header } = live.tournament;
  const id = drawingId(header);
  const message = await standOnce(
    bot,
    await channelOf(bot, header.channelId),
    {
      nonce: `${header.id}lots`,
      search: { ...NEWEST, isIt: (one) => customIdsIn(one).includes(id) },
    },
    {
      content: tournamentTexts[header.locale].seeding.drawing(
        nameInText(header.name),
        lotsCommitment(header),
      ),
      components: buttonRows([verifyButton(header, id)]),
      allowedMentions: { parse: [] },
    },
  );
  const order = drawn(header, message.id, playersNow(live.tournament));
  const done = await live.enter(
    { do: 'start', lots: { number: message.id, order } },
    null,
    (tournament) => !isDrawing(tournament, bot.time.now()),
  );
  if (!done.ok) bot.log.info({ why: done.error, tournament: header.id }, 'tournament not started after draw');
}
