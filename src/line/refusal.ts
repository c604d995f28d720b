import { GatewayCloseCodes } from 'discord.js';

/** Reasons for which Discord refuses this bot for good. */
export type RefusalCode = 'TokenInvalid' | 'ShardingRequired' | 'IntentsRefused' | 'VersionRefused';

/** Discord's final refusal: only another setting or another program can change it. */
export class DiscordRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, said: string) {
    super(`Discord refuses this bot: ${said}`);
    this.name = 'DiscordRefusal';
    this.code = code;
  }
}

/** Gateway close codes after which reconnecting is pointless. */
const FINAL: Readonly<Partial<Record<number, RefusalCode>>> = {
  [GatewayCloseCodes.AuthenticationFailed]: 'TokenInvalid',
  [GatewayCloseCodes.InvalidShard]: 'VersionRefused',
  [GatewayCloseCodes.ShardingRequired]: 'ShardingRequired',
  [GatewayCloseCodes.InvalidAPIVersion]: 'VersionRefused',
  [GatewayCloseCodes.InvalidIntents]: 'IntentsRefused',
  [GatewayCloseCodes.DisallowedIntents]: 'IntentsRefused',
};

/** Returns the refusal of a close code; null if a retry may work. */
export function refusalOf(closeCode: number): DiscordRefusal | null {
  const code = FINAL[closeCode];
  return code === undefined ? null : new DiscordRefusal(code, `close code ${closeCode}`);
}
