/** Discord's tree of what is wrong with a body: `{ content: { _errors: [{ code, message }] } }`. */
export interface FormErrors {
  [key: string]: FormErrors | { readonly code: string; readonly message: string }[];
}

/** What a route answers with instead of a result. `code` is Discord's JSON error code. */
export interface Refusal {
  readonly status: number;
  readonly body: { readonly code: number; readonly message: string; readonly errors?: FormErrors };
}

/** Thrown by routes, caught by the server: the bot asked for what Discord refuses. */
export class RestError extends Error {
  readonly refusal: Refusal;
  constructor(status: number, code: number, message: string, errors?: FormErrors) {
    super(message);
    this.refusal = { status, body: { code, message, ...(errors && { errors }) } };
  }
}

/** The answers that Discord's documentation gives, by what has happened. */
export const refused = {
  notFound: () => new RestError(404, 0, '404: Not Found'),
  unauthorized: () => new RestError(401, 0, '401: Unauthorized'),
  unknownChannel: () => new RestError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new RestError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new RestError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new RestError(404, 10008, 'Unknown Message'),
  unknownUser: () => new RestError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new RestError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new RestError(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new RestError(404, 10063, 'Unknown application command'),
  tooLarge: () => new RestError(413, 40005, 'Request entity too large'),
  alreadyAcknowledged: () => new RestError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new RestError(403, 50001, 'Missing Access'),
  notTheAuthor: () => new RestError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new RestError(400, 50006, 'Cannot send an empty message'),
  missingPermissions: () => new RestError(403, 50013, 'Missing Permissions'),
  invalidWebhookToken: () => new RestError(401, 50027, 'Invalid Webhook Token'),
  wrongChannelType: () => new RestError(400, 50024, 'Cannot execute action on this channel type'),
  archivedThread: () => new RestError(400, 50083, 'Thread is archived'),
  badForm: () => new RestError(400, 50035, 'Invalid Form Body'),
  badJson: () => new RestError(400, 50109, 'The request body contains invalid JSON.'),
  replyWithoutHistory: () =>
    new RestError(400, 160002, 'Cannot reply without permission to read message history'),
  threadExists: () => new RestError(400, 160004, 'A thread has already been created for this message'),
} as const;
