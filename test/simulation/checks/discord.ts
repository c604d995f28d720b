/** What Discord sees of the bot: valid requests, answers in time, no request that is refused again and again. */
import { isTroubled, type Check, type Evidence } from './check.ts';

export const valid: Check = {
  name: 'valid for Discord',
  find: ({ violations }) => violations.map((one) => JSON.stringify(one).slice(0, 500)),
};

/** Time in which Discord wants an answer, in ms. */
const ANSWER_MS = 3000;
/** Time after trouble in which the bot catches up, in ms. */
const AFTERMATH_MS = 10_000;

/** Trouble that leaves a bot able to acknowledge: slow or failing storage, drawing, reading and filming. */
const CAN_ANSWER = /^(?:disk|drawing|reading|filming)-/;

/**
 * Who acts while a bot is up and Discord can be reached gets an answer in time. Nobody sees a failure on a message
 * that has gone by then: a private one gives way to the next.
 */
export const answered: Check = {
  name: 'answered',
  find({ ledger, spells, hearing, removed }) {
    const mute = spells.filter(({ name }) => !CAN_ANSWER.test(name));
    return ledger.deeds.flatMap(({ outcome, interaction, at, command, on }) => {
      if (outcome !== null && outcome !== 'failed') return [];
      const isHeard = hearing.at(interaction.channel_id).between(at, at + ANSWER_MS) >= ANSWER_MS;
      const isGone = (removed.get(interaction.message_id ?? '') ?? Infinity) <= at + ANSWER_MS;
      if (isGone || !isHeard || isTroubled(mute, at - AFTERMATH_MS, at + ANSWER_MS)) return [];
      const what = command ?? on?.code ?? interaction.custom_id ?? interaction.kind;
      return [`${what} (${interaction.id}) of ${new Date(at).toISOString()} got ${outcome ?? 'no answer'}`];
    });
  },
};

/** Statuses that count towards a ban. */
const REFUSALS = [401, 403, 404];
type Request = Evidence['requests'][number];

/** After a 401 the token is worth nothing: all requests are the same then. */
const sameAs = ({ status, method, path }: Request): string =>
  status === 401 ? String(status) : `${method} ${path} → ${String(status)}`;

/** Discord does not tell the bot who comes back to a server, so the bot asks for a member again after this time, in ms. */
const MEMBER_MS = 60_000;
const MEMBER = /\/guilds\/\d+\/members\/\d+$/;

/** A request that Discord has refused is repeated only with a reason: other rights, a restart, a member's return. */
export const refusedOnce: Check = {
  name: 'refused once',
  find({ requests, reasons }) {
    const before = new Map<string, number>();
    return requests.flatMap((request) => {
      if (!REFUSALS.includes(request.status)) return [];
      const same = sameAs(request);
      // Its refusal is known from then on.
      const last = before.get(same) ?? Infinity;
      before.set(same, request.answeredAt);
      if (MEMBER.test(request.path) && request.time - last >= MEMBER_MS) return [];
      if (request.time <= last || reasons.some((at) => at > last && at <= request.time)) return [];
      return [`${same} was asked for again after ${request.time - last} ms`];
    });
  },
};
