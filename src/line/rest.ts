import { REST, RESTEvents, type RESTOptions } from 'discord.js';
import { withBytes } from './uploads.ts';

/** Routes of answers by an interaction's token: changes, follow-ups and deletions. */
const BY_TOKEN = /^\/webhooks\/\d+\/[^/]+/;

/**
 * Interval in which the queues of tokens without requests are dropped, in ms. discord.js keeps a queue of nearly
 * a kilobyte for each token, and by default drops them every hour, after half a million clicks.
 */
const DROP_QUEUES_MS = 60_000;

/**
 * discord.js's client for requests, with two differences. Files are sent as bytes. Answers by an interaction's
 * token are not counted towards the global limit of 50 requests a second, because Discord does not count them
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit); their own limits hold.
 */
export class BotRest extends REST {
  readonly #byToken: REST;

  constructor(options: Partial<RESTOptions>) {
    super(options);
    this.#byToken = new REST({
      ...options,
      globalRequestsPerSecond: Infinity,
      handlerSweepInterval: DROP_QUEUES_MS,
    });
    this.#byToken.on(RESTEvents.RateLimited, (limit) => void this.emit(RESTEvents.RateLimited, limit));
    this.#byToken.on(
      RESTEvents.InvalidRequestWarning,
      (count) => void this.emit(RESTEvents.InvalidRequestWarning, count),
    );
  }

  override queueRequest(request: Parameters<REST['queueRequest']>[0]): ReturnType<REST['queueRequest']> {
    const sent = withBytes(request);
    return BY_TOKEN.test(request.fullRoute) ? this.#byToken.queueRequest(sent) : super.queueRequest(sent);
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper();
    this.#byToken.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper();
    this.#byToken.clearHandlerSweeper();
  }
}
