/** Drives the arbiters' panel of a tournament in tests. */
import { ComponentType } from 'discord-api-types/v10';
import { isFinal } from '../../src/chat/ids.ts';
import { MEANT_MS } from '../../src/match/meant.ts';
import type { SeenMessage, UserInteraction, UserSession } from 'loopback-discord/user-api.ts';
import type { Contest } from './contest.ts';
import { buttonOf, buttonsIn, componentsIn, whispered } from './ended-match.ts';

/** An arbiter's open panel, one page at a time. */
export interface Panel {
  readonly who: UserSession;
  readonly page: SeenMessage;
  /** Labels of the enabled buttons. */
  readonly offers: readonly string[];
  /** Descriptions of the list options by label. */
  readonly choices: ReadonlyMap<string, string>;
  /** Clicks a button of this page, even if the page is outdated. */
  press(label: string): Promise<Panel>;
  /** Chooses an option from the list that offers it. */
  choose(label: string): Promise<Panel>;
  /** Chooses a user from the list of all members. */
  pick(user: string): Promise<Panel>;
  /** Clicks a button that opens a modal, and submits the text, or these fields. */
  write(label: string, text: string | Readonly<Record<string, string>>): Promise<Panel>;
}

const choicesIn = (page: SeenMessage) =>
  componentsIn(page).flatMap((one) =>
    one.type === ComponentType.StringSelect
      ? one.options.map(({ label, value, description = '' }) => ({
          id: one.custom_id,
          label,
          value,
          description,
        }))
      : [],
  );

/** Reads the panel after an interaction. */
async function panelOf(contest: Contest, who: UserSession, interaction: UserInteraction): Promise<Panel> {
  const page = await whispered(who, contest.testbed.channelId, interaction);
  await contest.settle();
  const next = (made: UserInteraction): Promise<Panel> => panelOf(contest, who, made);
  return {
    who,
    page,
    offers: buttonsIn(page).flatMap(({ label, disabled }) => (disabled ? [] : [label])),
    choices: new Map(choicesIn(page).map(({ label, description }) => [label, description])),
    async press(label) {
      const id = buttonOf(page, label);
      if (isFinal(id)) {
        await contest.testbed.heard();
        contest.testbed.time.jump(2 * MEANT_MS);
      }
      return next(who.click(page, id, { force: true }));
    },
    choose(label) {
      const found = choicesIn(page).find((choice) => choice.label === label);
      if (!found) throw new Error(`nothing to choose is called ${label}`);
      return next(who.select(page, found.id, [found.value]));
    },
    pick(user) {
      const list = componentsIn(page).find((one) => one.type === ComponentType.UserSelect);
      if (!list) throw new Error('no list of members');
      return next(who.select(page, list.custom_id, [user]));
    },
    async write(label, text) {
      const asked = who.click(page, buttonOf(page, label));
      const outcome = await asked.outcome;
      if (outcome.kind !== 'modal') throw new Error(`answered with ${outcome.kind}`);
      return next(who.submit(asked.id, typeof text === 'string' ? { text } : text));
    },
  };
}

/** True for the opener below the tournament's message; ids on the panel itself are longer. */
const isOpener = ({ id }: { readonly id: string }): boolean => /^tournament\|panel\|[^|]*$/.test(id);

/** Clicks the button that opens the panel. */
export async function opensPanel(contest: Contest, who: UserSession): Promise<UserInteraction> {
  const { channelId } = contest.testbed;
  const message = await who.sees(channelId, (seen) => buttonsIn(seen).some(isOpener));
  return who.click(message, buttonsIn(message).find(isOpener)?.id ?? '');
}

export const openPanel = async (contest: Contest, who: UserSession): Promise<Panel> =>
  panelOf(contest, who, await opensPanel(contest, who));
