/** The limits of threads and channels: https://docs.discord.com/developers/resources/channel */
import { z } from 'zod';
import { problemsIn, text } from './forms.ts';
import type { Problem } from './problem.ts';

const name = text(1, 100);
const autoArchive = z.literal([60, 1440, 4320, 10080]).nullish();
const slowmode = z.int().min(0).max(21_600).nullish();

const opening = { name, auto_archive_duration: autoArchive, rate_limit_per_user: slowmode };
/** discord.js sends a type here, too; Discord ignores it. */
const fromMessage = z.strictObject({ ...opening, type: z.int().nullish() });
const withoutMessage = z.strictObject({
  ...opening,
  type: z.literal([11, 12]).nullish(),
  invitable: z.boolean().nullish(),
});
const threadEdit = z.strictObject({
  name: name.nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: autoArchive,
  rate_limit_per_user: slowmode,
});
const channelEdit = z.strictObject({
  name: name.nullish(),
  topic: text(0, 1024).nullish(),
  rate_limit_per_user: slowmode,
});

/** Returns everything that Discord refuses in the body of a new thread, on a message or without one. */
export const threadProblems = (body: unknown, onMessage: boolean): Problem[] =>
  problemsIn(onMessage ? fromMessage : withoutMessage, body);

/** Returns everything that Discord refuses in a change of a thread or channel. */
export const channelEditProblems = (body: unknown, thread: boolean): Problem[] =>
  problemsIn(thread ? threadEdit : channelEdit, body);
