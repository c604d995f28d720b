import { readFile } from 'node:fs/promises';
import { time, TimestampStyles } from 'discord.js';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { privacyTexts } from '../texts/index.ts';
import { giveWay } from '../../../match/give-way.ts';
import { SECTIONS } from '../../../storage/kept.ts';
import { toldTo } from '../told.ts';
import type { Payload, Asked } from '../../../chat/asked.ts';
import type { PrivacyPorts } from './ports.ts';
import type { ClicksAnywhere } from '../../../chat/command.ts';
import { buttonRows, type ButtonRow } from '../../../chat/components.ts';
import { wayHome } from '../../../chat/way.ts';
import { FILE_LIMIT } from '../../../line/limits.ts';
import { NotStored } from '../../../line/outage.ts';
import { createQuota, type Quota } from '../../../chat/quota.ts';
import { busyWith } from './busy.ts';
import { busyElsewhere } from './elsewhere.ts';
import { askPage, busyPage, PRIVACY, privacyId, privacyPage, surePage } from './page.ts';

/** Limit of data files per user: each one reads the whole storage. */
const FILES = { most: 2, ms: 600_000 };

/** Files in the project's root, where the operator may put their own. */
const FULL = ['PRIVACY.md', 'TERMS.md'];
const ROOT = new URL('../../../../', import.meta.url);

/** Shows the user what is stored about them, in private. */
export async function openPrivacy(
  { interaction, answer }: Asked,
  bot: Pick<PrivacyPorts, 'settings' | 'collections'>,
): Promise<void> {
  await answer.whisper(privacyPage(bot, localeFrom(interaction.locale)));
}

/** State of the clicks. */
interface PrivacyState {
  readonly bot: PrivacyPorts;
  /** Limit of data files per user. */
  readonly files: Quota;
}

/** Handles clicks on the pages. */
export function privacyClicks(bot: PrivacyPorts): ClicksAnywhere {
  const state: PrivacyState = { bot, files: createQuota(FILES) };
  return async (asked, [what = '']) => {
    const { interaction, answer } = asked;
    const locale = localeFrom(interaction.locale);
    const { id: user } = interaction.user;
    switch (what) {
      case PRIVACY.file:
        await answer.whisper(fileFor(state, user, locale));
        return;
      case PRIVACY.full:
        await answer.whisper(full(bot, locale));
        return;
      case PRIVACY.delete:
        await answer.whisper(obstacle(bot, user, locale) ?? askPage(locale));
        return;
      case PRIVACY.sure:
        await answer.whisper(obstacle(bot, user, locale) ?? surePage(locale));
        return;
      case PRIVACY.really:
        return remove(bot, asked, locale);
      default:
        return openPrivacy(asked, bot);
    }
  };
}

/** A file with all stored data about the user. */
async function fileFor({ bot, files }: PrivacyState, user: string, locale: Locale): Promise<Payload> {
  const t = privacyTexts[locale].file;
  const now = bot.time.now();
  const until = files.take(user, now);
  if (until !== null) {
    const when = time(Math.ceil(until / 1000), TimestampStyles.RelativeTime);
    return privacyPage(bot, locale, t.tooOften(when));
  }
  const { rows } = bot.storage;
  const told = await toldTo(user, { rows, giveWay, hashing: bot.hashing, collections: bot.collections });
  const { kept } = privacyTexts[locale].page;
  const parts = SECTIONS.map((section) => {
    const what = section === 'matches' ? t.moves : kept[section].replaceAll('**', '');
    return [section, { what, kept: told[section].length === 0 ? t.nothing : told[section] }];
  });
  const about = { about: t.about, user, made: new Date(now).toISOString() };
  const content = Buffer.from(
    `${JSON.stringify({ ...about, ...(Object.fromEntries(parts) as object) }, null, 1)}\n`,
  );
  if (content.length > FILE_LIMIT) return privacyPage(bot, locale, t.tooLarge);
  return {
    content: t.said,
    files: [{ attachment: content, name: `schikane-${user}.json` }],
    components: back(locale),
  };
}

const back = (locale: Locale): ButtonRow[] =>
  buttonRows([{ id: privacyId('open'), label: privacyTexts[locale].delete.back }, wayHome(locale)]);

async function full(
  bot: Pick<PrivacyPorts, 'settings' | 'collections' | 'log'>,
  locale: Locale,
): Promise<Payload> {
  const t = privacyTexts[locale];
  try {
    const found = FULL.map(async (name) => ({ attachment: await readFile(new URL(name, ROOT)), name }));
    return { content: t.full, files: await Promise.all(found), components: back(locale) };
  } catch (error) {
    bot.log.warn({ err: error }, 'privacy documents not read');
    return privacyPage(bot, locale, t.noFull);
  }
}

/** A page with the reason against a deletion, or null. */
function obstacle(bot: PrivacyPorts, user: string, locale: Locale): Payload | null {
  if (!bot.rooms.areOpen()) return askPage(locale, privacyTexts[locale].delete.opening);
  const lines = busyWith(bot, user, locale);
  return lines.length > 0 ? busyPage(lines, locale) : null;
}

async function obstacleElsewhere(bot: PrivacyPorts, user: string, locale: Locale): Promise<Payload | null> {
  if (bot.shard.count === 1) return null;
  const lines = await busyElsewhere(bot, user, locale);
  return lines.length > 0 ? busyPage(lines, locale) : null;
}

async function remove(bot: PrivacyPorts, { interaction, answer }: Asked, locale: Locale): Promise<void> {
  const t = privacyTexts[locale].delete;
  const user = interaction.user.id;
  const inTheWay = obstacle(bot, user, locale) ?? (await obstacleElsewhere(bot, user, locale));
  if (inTheWay) {
    await answer.whisper(inTheWay);
    return;
  }
  try {
    const { done } = await bot.deletions.begin(user);
    const said = await answer.whisper(t.begun);
    // Edited into the same message, while Discord allows it.
    void done
      .then(() => (bot.deletions.isUnderWay(user) ? undefined : said?.amend({ content: t.done })))
      .catch((error: unknown) => bot.log.info({ err: error }, 'end of deletion not shown'));
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    bot.log.error({ err: error }, 'deletion not begun');
    await answer.whisper(askPage(locale, t.notStored));
  }
}
