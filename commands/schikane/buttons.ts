import type { Subcommand } from '../subcommands.ts';
import { named } from '../../src/discord/naming.ts';
import { BUTTON_LABELS } from '../../src/games/controls.ts';
import { localeFrom, texts } from '../../src/i18n/index.ts';

const en = texts.en.buttons;
const de = texts.de.buttons;

/** Chooses what the buttons say that only whoever asks can see. */
export const buttons: Subcommand = {
  en: en.command,
  de: de.command,
  options: (sub) =>
    sub.addStringOption((option) =>
      named(option, en.command.show, de.command.show)
        .setRequired(true)
        .addChoices(
          BUTTON_LABELS.map((value) => ({
            name: en.choices[value],
            name_localizations: { de: de.choices[value] },
            value,
          })),
        ),
    ),
  async run({ interaction, answer }, { people, log }) {
    const t = texts[localeFrom(interaction.locale)].buttons;
    const chosen = interaction.options.getString(en.command.show.name, true);
    const labels = BUTTON_LABELS.find((known) => known === chosen) ?? BUTTON_LABELS[0];
    const said = people.change(interaction.user.id, { labels }).then(
      () => t.chosen[labels],
      (error: unknown) => {
        log.error({ err: error }, 'what somebody has chosen for themselves was not stored');
        return t.notStored;
      },
    );
    await answer.whisper(said.then((content) => ({ content })));
  },
};
