import { AttachmentBuilder, messageLink, RESTJSONErrorCodes, type Message } from 'discord.js';
import { inOneLine, nameInText } from '../../../chat/names.ts';
import { shownMoment } from '../../../chat/moment.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { failureOf, hasCode } from '../../../line/outage.ts';
import type { ChatTournament, Lots } from '../chat-tournament.ts';
import { checkLots, type LotsCheck } from '../lots-check.ts';
import { lotsCommitment, secretOf } from '../lots.ts';
import { tournamentTexts } from '../texts/index.ts';
import type { TournamentNeeds } from './ports.ts';
import type { ReadAction } from './read-action.ts';

/** Largest difference between our clock and Discord's, in ms. */
const CLOCKS_APART_MS = 60_000;

/** What has become of the message of the drawing. */
type Found = 'right' | 'edited' | 'other' | 'gone';

/** A step of the check; null: it can no longer be checked. */
interface Step {
  readonly isRight: boolean | null;
  readonly said: string;
}

/** Shows a player in private how the lots were drawn, and whether that is right. */
export const lots: ReadAction = async ({ interaction, answer }, tournament, _, bot) => {
  const locale = localeFrom(interaction.locale);
  const t = tournamentTexts[locale].seeding.check;
  const { header } = tournament;
  if (!tournament.lots) {
    const isComing = header.seeding === 'lot' && tournament.phase === 'open';
    await answer.whisper(isComing ? t.notYet : t.none, 'below');
    return;
  }
  await answer.acknowledge('whisper');
  const found = foundAs(await drawingOf(bot, tournament, tournament.lots), lotsCommitment(header));
  const checked = checkLots(tournament, tournament.lots);
  const steps = stepsOf(bot, tournament, { lots: tournament.lots, checked, found }, locale);
  const verdict = steps.some(({ isRight }) => isRight === false)
    ? t.wrong
    : steps.some(({ isRight }) => isRight === null)
      ? t.unsure
      : t.right;
  const file = fileOf(tournament, tournament.lots, checked, locale);
  await answer.whisper(
    {
      content: [
        t.heading(nameInText(header.name)),
        ...steps.map(({ isRight, said }) => `${isRight === null ? '❔' : isRight ? '✅' : '❌'} ${said}`),
        ...(checked.hasLate ? [t.late] : []),
        verdict,
        `-# ${t.file}`,
      ].join('\n'),
      files: [new AttachmentBuilder(Buffer.from(file), { name: `draw-${header.id}.txt` })],
      allowedMentions: { parse: [] },
    },
    'below',
  );
};

/** The message of the drawing; null if it is gone, or if the bot is not allowed to read it. */
async function drawingOf(
  { client }: Pick<TournamentNeeds, 'client'>,
  { header }: ChatTournament,
  { number }: Lots,
): Promise<Message | null> {
  try {
    const channel = await client.channels.fetch(header.channelId);
    return channel?.isTextBased() ? await channel.messages.fetch({ message: number, force: true }) : null;
  } catch (error) {
    const isGone = [RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownChannel].some((code) =>
      hasCode(error, code),
    );
    if (isGone || failureOf(error) === 'forbidden') return null;
    throw error;
  }
}

function foundAs(message: Message | null, commitment: string): Found {
  if (!message) return 'gone';
  if (!message.content.includes(commitment)) return 'other';
  return message.editedTimestamp === null ? 'right' : 'edited';
}

function stepsOf(
  { offset }: Pick<TournamentNeeds, 'offset'>,
  { header, entries }: ChatTournament,
  { lots: { number }, checked, found }: { lots: Lots; checked: LotsCheck; found: Found },
  locale: Locale,
): readonly Step[] {
  const t = tournamentTexts[locale].seeding.check;
  const started = entries.find((entry) => entry.do === 'start')?.at ?? header.startsAt;
  const isBetween =
    checked.givenAt >= offset.toTheirs(header.createdAt) - CLOCKS_APART_MS &&
    checked.givenAt <= offset.toTheirs(started) + CLOCKS_APART_MS;
  const moment = shownMoment(checked.givenAt);
  const link = messageLink(header.channelId, number, header.guildId);
  const replaced = checked.players.filter(({ lot }) => lot === null).length;
  return [
    { isRight: true, said: t.commitment(secretOf(header), lotsCommitment(header)) },
    found === 'gone'
      ? { isRight: null, said: t.message.gone }
      : { isRight: found === 'right', said: t.message[found](link) },
    { isRight: isBetween, said: (isBetween ? t.number : t.wrongNumber)(number, moment) },
    {
      isRight: checked.isOrdered,
      said: checked.isOrdered ? t.order(checked.players.length) : t.wrongOrder,
    },
    ...(replaced > 0 ? [{ isRight: null, said: t.replaced(replaced) }] : []),
  ];
}

/** Everything that the draw is computed from, and every player's lot. */
function fileOf(
  { header, members }: ChatTournament,
  { number }: Lots,
  { players }: LotsCheck,
  locale: Locale,
): string {
  const t = tournamentTexts[locale].seeding.file;
  const rows = players.map(({ user, lot }, i) =>
    [i + 1, lot ?? t.unknown, user, inOneLine(members.get(user)?.name ?? '?')].join('\t'),
  );
  return [
    inOneLine(header.name),
    `commitment\t${lotsCommitment(header)}`,
    `secret\t${secretOf(header)}`,
    `number\t${number}`,
    t.how,
    '',
    ...rows,
    '',
  ].join('\n');
}
