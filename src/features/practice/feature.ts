import type { Feature } from '../feature.ts';
import { coachActs } from './chat/acts.ts';
import { coachButtons } from './chat/buttons.ts';
import { coachClick, tellTakenBack } from './chat/coach.ts';
import { practiceAtHome, practiseButton } from './chat/home.ts';
import type { PracticeNeeds } from './chat/ports.ts';
import { createOpponent } from './chat/seat.ts';

/** Practice in chat: the bot plays seats, and a coach helps a person who plays alone. */
export const practice: Feature<
  PracticeNeeds,
  { readonly practising: { readonly button: typeof practiseButton } }
> = {
  id: 'practice',
  open: (bot) => ({
    hooks: {
      ...practiceAtHome(bot),
      opponent: (seated) => createOpponent({ bot, ...seated }),
      menuButtons: coachButtons,
      tableClick: coachClick,
      acts: coachActs,
      takenBack: tellTakenBack,
    },
    offers: { practising: { button: practiseButton } },
  }),
};
