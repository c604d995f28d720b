import { GatewayCloseCodes } from 'discord.js';

/** Why Discord will not have this bot, however often it asks. */
export type RefusalCode = 'TokenInvalid' | 'ShardingRequired' | 'IntentsRefused' | 'VersionRefused';

/** Discord's last word: nothing but another setting, or another program, changes it. */
export class DiscordRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, said: string) {
    super(`Discord refuses this bot: ${said}`);
    this.name = 'DiscordRefusal';
    this.code = code;
  }
}

/** The close codes of the gateway after which nobody may connect again. */
const FINAL: Readonly<Partial<Record<number, RefusalCode>>> = {
  [GatewayCloseCodes.AuthenticationFailed]: 'TokenInvalid',
  [GatewayCloseCodes.InvalidShard]: 'VersionRefused',
  [GatewayCloseCodes.ShardingRequired]: 'ShardingRequired',
  [GatewayCloseCodes.InvalidAPIVersion]: 'VersionRefused',
  [GatewayCloseCodes.InvalidIntents]: 'IntentsRefused',
  [GatewayCloseCodes.DisallowedIntents]: 'IntentsRefused',
};

/** The refusal that a close code stands for; null: it may work later. */
export function refusalOf(closeCode: number): DiscordRefusal | null {
  const code = FINAL[closeCode];
  return code === undefined ? null : new DiscordRefusal(code, `close code ${closeCode}`);
}
