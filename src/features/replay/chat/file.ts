import type { ModalBuilder } from '@discordjs/builders';
import type { ClickAnywhere } from '../../../chat/asked.ts';
import { modalOf } from '../../../chat/form/modal.ts';
import { sourceIn } from '../../../chat/source.ts';
import type { Locale } from '../../../core/locale.ts';
import { localeFrom } from '../../../i18n/index.ts';
import { verifyFile } from '../../result/chat/verifying.ts';
import { replayTexts } from '../texts/index.ts';
import { fileId } from './ids.ts';
import type { ReplayPorts } from './ports.ts';
import { openReplay } from './replay.ts';

/** A record that a user uploads in a modal, to replay or to verify it. */

const FIELD = { file: 'file', what: 'what' } as const;
const VERIFY = 'verify';

function fileModal(locale: Locale): ModalBuilder {
  const { title, label, hint, what, replay, verify } = replayTexts[locale].file;
  return modalOf(fileId(), title, [
    { id: FIELD.file, label, hint, isFile: true },
    { id: FIELD.what, label: what, options: { replay, [VERIFY]: verify } },
  ]);
}

/** Asks for the file; then replays or verifies it. */
export async function openFile({ interaction, answer }: ClickAnywhere, bot: ReplayPorts): Promise<void> {
  const locale = localeFrom(interaction.locale);
  if (!interaction.isModalSubmit()) return answer.ask(fileModal(locale));
  await answer.acknowledge('whisper');
  const file = interaction.fields.getUploadedFiles(FIELD.file)?.first();
  if (!file) {
    await answer.whisper(replayTexts[locale].file.none, 'below');
    return;
  }
  if (interaction.fields.getRadioGroup(FIELD.what) === VERIFY) {
    const content = await verifyFile(interaction, bot, file);
    await answer.whisper({ content, allowedMentions: { parse: [] } }, 'below');
    return;
  }
  const opened = await sourceIn({ file }, interaction.user.id, bot, locale);
  if (opened.ok) await openReplay({ interaction, answer }, bot, opened.value, { step: 0, isPublic: false });
  else await answer.whisper(opened.error, 'below');
}
