import type { Suit } from '../../core/cards.ts';
import type { NotationTexts } from '../texts.ts';

/** Suits in words. */
export const suits: Readonly<Record<Suit, string>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

/** The page about move lists. */
export const notation: NotationTexts = {
  title: 'How move lists are written',
  intro:
    'A match that is over can be read as a list: the replay has a button for it, and `/schikane record` adds it to the record. Every line is a turn: its number, the match time, who did something, and what, one after another. Somebody else who does something in that turn comes after a semicolon. Piles are called as at the table. The list says what was done, not whether it was right.',
  common: [
    ['½?', 'offers a draw; `½✓` accepts, `½×` declines it, `½↺` takes the offer back, `½!` claims a draw'],
    ['🏳', 'resigns'],
    ['⏱', 'time has ended the match'],
  ],
};
