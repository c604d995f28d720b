import type { source as english } from '../en/source.ts';
import type { Translated } from '../translated.ts';

export const source: Translated<typeof english> = {
  noRecord:
    'Ich kann das Protokoll zu dieser Wiedergabe nicht mehr lesen. Öffne sie neu: `/schikane wiedergabe` mit der Datei.',
  wrongRecord: 'Dieses Protokoll lässt sich nicht wiedergeben, denn es stimmt nicht:',
  earlierRules:
    'Diese Partie wurde nach einer früheren Fassung der Regeln gespielt; nach den heutigen lässt sie sich nicht wiedergeben.',
};
