import { localeFrom, texts } from '../../../i18n/index.ts';
import type { EndedMatch } from '../../../match/finished.ts';
import type { Reads } from '../../../match/reading/reading.ts';
import { privateTo } from '../../../core/place.ts';
import type { ClickAnywhere } from '../../../chat/asked.ts';
import type { ResultPorts } from './ports.ts';
import type { HandlerAnywhere } from '../../../chat/command.ts';
import { buttonRows } from '../../../chat/components.ts';
import { stripDead } from '../../../chat/dead-buttons.ts';
import { challengeAgain, practiseAgain } from '../../../challenge/chat/rematch.ts';
import { showReview } from './own-review.ts';
import { keptVerificationText } from '../../../chat/verification.ts';
import { fairnessMessage } from './fairness.ts';
import { AFTER, afterId } from './ids.ts';
import { recordMessage } from './record.ts';
import { showUnnoticed } from './unnoticed.ts';

/** Handles clicks on the buttons below a result, of any age. Parts: action, match, page. */
export const handleAfter: HandlerAnywhere<ResultPorts> = async (asked, [what = '', id = '', page], bot) => {
  const { interaction, answer } = asked;
  const t = texts[localeFrom(interaction.locale)].result;
  // Reading a long journal takes time.
  await answer.acknowledge('whisper');
  const reads = bot.reading.for(interaction.user.id);
  const ended = await bot.finished.read(id, reads, (header) => bot.mayRead(header, interaction));
  if (!ended.ok) await answer.whisper(t.notRead[ended.error]);
  else if (!ended.value) {
    await answer.whisper(t.record.unknown);
    if (!(await bot.storage.journal.read(id))) await stripDead(asked, bot);
  } else await show(asked, ended.value, { what, page: Number(page) }, reads, bot);
};

async function show(
  asked: ClickAnywhere,
  ended: EndedMatch,
  { what, page }: { readonly what: string; readonly page: number },
  reads: Reads,
  bot: Pick<
    ResultPorts,
    'client' | 'log' | 'offset' | 'renderer' | 'reading' | 'people' | 'lobbies' | 'hooks'
  >,
): Promise<void> {
  const { interaction, answer } = asked;
  const locale = localeFrom(interaction.locale);
  switch (what) {
    case AFTER.rematch:
      return rematch(asked, ended, bot);
    case AFTER.review:
      return showReview(asked, ended, page, reads, bot);
    case AFTER.fairness:
      await answer.whisper(fairnessMessage(ended, locale));
      return;
    case AFTER.verify:
      await answer.whisper({
        content: await keptVerificationText(ended, reads, locale),
        components: buttonRows([
          {
            id: afterId(AFTER.fairness, ended.header.id),
            label: `← ${texts[locale].result.fairness.button}`,
          },
        ]),
        allowedMentions: { parse: [] },
      });
      return;
    case AFTER.record:
      await answer.whisper(await recordMessage(ended, interaction.user.id, bot, locale));
      return;
    default:
      return showUnnoticed(asked, ended, page, reads);
  }
}

async function rematch(
  asked: ClickAnywhere,
  { header }: EndedMatch,
  bot: Pick<ResultPorts, 'client' | 'offset' | 'lobbies'>,
): Promise<void> {
  const { interaction, answer } = asked;
  const { channel, user } = interaction;
  const locale = localeFrom(interaction.locale);
  if (privateTo(header) !== null) return practiseAgain(asked, header, bot);
  if (!channel || channel.isDMBased()) throw new Error('click in an unknown channel');
  const problem = await challengeAgain(bot, header, channel, user, locale);
  await answer.whisper(problem ?? texts[locale].result.challenged);
}
