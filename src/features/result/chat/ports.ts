import type { Client } from 'discord.js';
import type { Aside } from '../../../chat/aside.ts';
import type { Logger } from 'pino';
import type { Renderer } from '../../../../render/renderer.ts';
import type { Lobbies } from '../../../challenge/chat/face.ts';
import type { MayRead } from '../../../line/may-read.ts';
import type { Finished } from '../../../match/finished.ts';
import type { Reading } from '../../../match/reading/reading.ts';
import type { Storage } from '../../../storage/ports.ts';
import type { ClockOffset } from '../../../time/offset.ts';
import type { Payload } from '../../../chat/asked.ts';
import type { Time } from '../../../time/time.ts';
import type { PeopleSettings } from '../../../chat/settings/people.ts';
import type { ResultHooks } from '../hooks.ts';
import type { ReviewHooks } from '../review-hooks.ts';
import type { RatedHooks } from '../rated-hooks.ts';

/** Ports that results need. */
export interface ResultPorts {
  readonly client: Client<true>;
  readonly aside: Aside;
  readonly log: Logger;
  readonly time: Time;
  readonly offset: ClockOffset;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly reading: Reading;
  readonly finished: Finished;
  readonly mayRead: MayRead;
  readonly people: PeopleSettings;
  readonly lobbies: Lobbies;
  /** The running matches, by channel. */
  readonly rooms: {
    at(channelId: string): { readonly privately: { conclude(message: Payload): Promise<void> } } | undefined;
  };
  readonly hooks: readonly Partial<ResultHooks & ReviewHooks & RatedHooks>[];
}
