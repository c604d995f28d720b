import type { Logger } from 'pino';
import type { Control } from '../games/controls.ts';
import type { Game, ShownMatch } from '../games/game.ts';
import type { Header } from '../match/header.ts';
import type { Payload } from '../chat/asked.ts';
import type { TableNeeds } from './ports.ts';
import { controlRows, tableId } from '../chat/components.ts';
import type { CardLook } from '../chat/emojis/card-emojis.ts';
import { withCards } from '../chat/emojis/in-messages.ts';
import { pictureFiles } from '../chat/pictures.ts';
import { seatNames, tableText, type TableMoment } from './text.ts';

type Files = NonNullable<Payload['files']>;

/** Context for drawing a table; `key` is for the renderer. */
interface PictureParts {
  readonly bot: Pick<TableNeeds, 'renderer'>;
  readonly log: Logger;
  readonly header: Header;
  readonly key: string;
}

/**
 * Draws a table as everybody may see it, with its alt text, in the language of the header. Empty if it could
 * not be drawn. The picture leaves the end of the match to the result message. The alt text states it, for
 * people who hear only this message.
 */
export function tablePicture({ bot, log, header, key }: PictureParts, match: ShownMatch): Promise<Files> {
  const context = {
    players: seatNames(header),
    locale: header.locale,
    suitColours: header.suitColours,
    indices: header.indices,
    numbers: header.numbers,
  };
  const [scene, altText] = [match.scene({ ...context, hidesEnd: true }), match.altText(context)];
  return pictureFiles(bot, log, { key, scene, name: 'table.png', altText });
}

interface TableParts {
  readonly files: Files;
  readonly controls: readonly (readonly Control[])[];
  readonly look: CardLook;
}

/** Builds the message that shows a table as everybody may see it, in the language of the header. */
export function tablePayload(
  {
    game,
    header,
    ...moment
  }: { game: Game; header: Header } & Pick<TableMoment, 'toDiscord' | 'lostSteps' | 'isResultBelow'>,
  match: ShownMatch,
  { files, controls, look }: TableParts,
): Payload & { readonly content: string } {
  return {
    content: withCards(tableText(game, header, match, { ...moment, hasPicture: files.length > 0 }), look),
    files,
    attachments: [],
    components: match.result
      ? []
      : controlRows(controls, {
          idOf: (code) => tableId(header.id, match.ply, code),
          prose: game.texts[header.locale],
          labels: header.labels,
          look,
        }),
    allowedMentions: { parse: [] },
  };
}
