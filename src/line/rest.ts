import { DiscordAPIError, REST, RESTEvents, type RESTOptions } from 'discord.js';
import { sendAsBytes } from './uploads.ts';

type Request = Parameters<REST['queueRequest']>[0];

const isRefusedEmoji = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.message.includes('[BUTTON_COMPONENT_INVALID_EMOJI]');

/** Routes of answers by an interaction's token: changes, follow-ups and deletions. */
const BY_TOKEN = /^\/webhooks\/\d+\/[^/]+/;

/** Returns the body of a request without custom emojis; null: it has none. */
export type Plain = (body: unknown) => unknown;

/**
 * Interval in which the queues of tokens without requests are dropped, in ms. discord.js keeps a queue of nearly
 * a kilobyte for each token, and by default drops them every hour, after half a million clicks.
 */
const DROP_QUEUES_MS = 60_000;

/**
 * discord.js's client for requests, with three differences. Files are sent as bytes. Answers by an interaction's
 * token are not counted towards the global limit of 50 requests a second, because Discord does not count them
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit); their own limits hold.
 * A message is sent again without custom emojis if Discord refuses one of them: it may have been deleted, and
 * Discord refuses some at random (https://github.com/discord/discord-api-docs/issues/7128).
 */
export class BotRest extends REST {
  readonly #byToken: REST;
  #plain: Plain = () => null;

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

  /** Sets how a message that Discord refuses for its emojis is sent instead. */
  sendPlainly(plain: Plain): void {
    this.#plain = plain;
  }

  override async queueRequest(request: Request): Promise<Awaited<ReturnType<REST['queueRequest']>>> {
    try {
      return await this.#queue(request);
    } catch (error) {
      const body = isRefusedEmoji(error) ? this.#plain(request.body) : null;
      if (body === null) throw error;
      return this.#queue({ ...request, body });
    }
  }

  #queue(request: Request): ReturnType<REST['queueRequest']> {
    return sendAsBytes(request, (sent) =>
      BY_TOKEN.test(request.fullRoute) ? this.#byToken.queueRequest(sent) : super.queueRequest(sent),
    );
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
