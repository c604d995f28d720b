import type { ChatTournament } from '../chat-tournament.ts';

/** The users who decide how a tournament goes on: the host and the arbiters. */
export const decidersOf = ({ header, arbiters }: Pick<ChatTournament, 'header' | 'arbiters'>): string[] => [
  ...new Set([header.host.id, ...arbiters]),
];
