import type { sharing as english } from '../en/sharing.ts';
import type { Translated } from '../translated.ts';

export const sharing: Translated<typeof english> = {
  tooMuch: (again) =>
    `Du hast in kurzer Zeit viel für alle geschrieben. Mehr geht ${again}; was nur du siehst, geht jederzeit.`,
};
