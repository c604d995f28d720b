/**
 * Copies a message for one request: discord.js adds the message's files to its list of attachments, so a second
 * request with it would list them twice.
 */
export const copied = <M extends object>(message: M): M =>
  'attachments' in message && Array.isArray(message.attachments)
    ? { ...message, attachments: [...(message.attachments as readonly unknown[])] }
    : { ...message };
