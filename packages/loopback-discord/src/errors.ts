/** Discord's error tree for a body: `{ content: { _errors: [{ code, message }] } }`. */
export interface FormErrors {
  [key: string]: FormErrors | { readonly code: string; readonly message: string }[];
}

/** A route's answer to a refused request. `code` is Discord's JSON error code. */
export interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: {
    readonly code: number;
    readonly message: string;
    readonly errors?: FormErrors;
    /** Seconds, with status 429. */
    readonly retry_after?: number;
    readonly global?: boolean;
  };
}

/** Thrown by routes and caught by the server when Discord refuses a request. */
export class RestError extends Error {
  readonly refusal: Refusal;
  constructor(status: number, code: number, message: string, errors?: FormErrors) {
    super(message);
    this.refusal = { status, body: { code, message, ...(errors && { errors }) } };
  }
}

/** The request must wait `ms` milliseconds. */
class TooSoon extends RestError {
  override readonly refusal: Refusal;
  constructor(ms: number, code: number, message: string) {
    super(429, code, message);
    this.refusal = {
      status: 429,
      headers: { 'Retry-After': String(Math.ceil(ms / 1000)), 'X-RateLimit-Scope': 'user' },
      body: { code, message, retry_after: ms / 1000, global: false },
    };
  }
}

/** The errors that Discord documents. */
export const refused = {
  badRequest: () => new RestError(400, 0, '400: Bad Request'),
  notFound: () => new RestError(404, 0, '404: Not Found'),
  unavailable: () => new RestError(503, 0, '503: Service Unavailable'),
  unauthorized: () => new RestError(401, 0, '401: Unauthorized'),
  unknownChannel: () => new RestError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new RestError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new RestError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new RestError(404, 10008, 'Unknown Message'),
  unknownRole: () => new RestError(404, 10011, 'Unknown Role'),
  unknownEmoji: () => new RestError(404, 10014, 'Unknown Emoji'),
  unknownUser: () => new RestError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new RestError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new RestError(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new RestError(404, 10063, 'Unknown application command'),
  unknownEvent: () => new RestError(404, 10070, 'Unknown Guild Scheduled Event'),
  tooManyEmojis: (most: number) => new RestError(400, 30008, `Maximum number of emojis reached (${most})`),
  tooManyEvents: () => new RestError(400, 30038, 'Maximum number of guild scheduled events reached (100)'),
  tooLarge: () => new RestError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new RestError(400, 40060, 'Interaction has already been acknowledged.'),
  tooManyFollowUps: () =>
    new RestError(400, 40094, 'This interaction has hit the maximum number of follow up messages'),
  missingAccess: () => new RestError(403, 50001, 'Missing Access'),
  notTheAuthor: () => new RestError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new RestError(400, 50006, 'Cannot send an empty message'),
  cannotMessage: () => new RestError(403, 50007, 'Cannot send messages to this user'),
  invalidRole: () => new RestError(400, 50028, 'Invalid Role'),
  missingPermissions: () => new RestError(403, 50013, 'Missing Permissions'),
  invalidWebhookToken: () => new RestError(401, 50027, 'Invalid Webhook Token'),
  wrongChannelType: () => new RestError(400, 50024, 'Cannot execute action on this channel type'),
  tooManyCommands: () =>
    new RestError(400, 30034, 'Max number of daily application command creates has been reached (200)'),
  tooManyOldEdits: (ms: number) =>
    new TooSoon(ms, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later'),
  archivedThread: () => new RestError(400, 50083, 'Thread is archived'),
  badForm: () => new RestError(400, 50035, 'Invalid Form Body'),
  badJson: () => new RestError(400, 50109, 'The request body contains invalid JSON.'),
  replyWithoutHistory: () =>
    new RestError(400, 160002, 'Cannot reply without permission to read message history'),
  tooManyThreads: () => new RestError(400, 160006, 'Maximum number of active threads reached'),
  threadExists: () => new RestError(400, 160004, 'A thread has already been created for this message'),
} as const;
