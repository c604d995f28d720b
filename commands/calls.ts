import { inEach } from '../src/core/locale.ts';
import type { CommandAnywhere } from '../src/chat/asked.ts';
import type { Command } from '../src/chat/command.ts';
import { flag, required, slashOptions } from '../src/chat/form/slash.ts';
import { anywhere, slashCommand } from '../src/chat/naming.ts';
import { declineUnknown, gesture, roomOf } from '../src/table/command.ts';
import { gestureCode } from '../src/games/gesture.ts';
import type { PortsOf } from './subcommands.ts';
import type { Game } from '../src/games/game.ts';
import type { Verb } from '../src/games/controls.ts';
import type { GameProse } from '../src/games/texts.ts';

type Ports = PortsOf<typeof gesture>;

const undescribed = (name: string): GameProse['verbs'][string] => ({ name, description: name });

/**
 * A slash command for each verb with which players of any game call (knock, stop), because calls must be
 * quick. The first game with the verb describes it.
 */
export function callCommands(games: readonly Game[]): Command<Ports>[] {
  const commands = new Map<string, Command<Ports>>();
  for (const game of games) {
    for (const verb of game.verbs) {
      if (game.kindOf(verb.name) === 'call' && !commands.has(verb.name))
        commands.set(verb.name, callCommand(game, verb));
    }
  }
  return [...commands.values()];
}

function callCommand(game: Game, verb: Verb): Command<Ports> {
  const { verbs } = game.texts.en;
  const names = inEach(
    (locale) => game.texts[locale].verbs[verb.name] ?? verbs[verb.name] ?? undescribed(verb.name),
  );
  const takesBack = inEach((locale) => ({ revert: names[locale].argument ?? undescribed('revert') }));
  const options = slashOptions(takesBack, { revert: required(flag) });
  const builder = anywhere(slashCommand(names));
  if (verb.argument === 'revert') options.addTo(builder);
  return {
    data: builder.toJSON(),
    anywhere: true,
    async run(asked: CommandAnywhere, bot: Ports) {
      const room = await roomOf(asked, bot);
      if (!room) return;
      if (!room.game.verbs.some(({ name }) => name === verb.name))
        return declineUnknown(asked, room, 'no-such-verb');
      if (verb.argument !== 'revert') return gesture(asked, bot, verb.name);
      const { revert } = options.read(asked.interaction);
      return gesture(asked, bot, gestureCode(verb.name, revert ? 'revert' : 'leave'));
    },
  };
}
