import { playersOf, type Cutting } from '../lobby.ts';
import { termsOf } from '../terms.ts';
import { commitmentTo } from '../../core/random.ts';
import type { Game } from '../../games/game.ts';
import type { Locale } from '../../core/locale.ts';
import { texts } from '../../i18n/index.ts';
import { dealIn } from '../../match/deal.ts';
import type { Header } from '../../match/header.ts';
import { playsAlone } from '../../table/text.ts';
import { settledRow } from './buttons.ts';
import { cutLines, type Cuts } from './cut-lines.ts';
import {
  listed,
  mention,
  message,
  small,
  unratedLines,
  type LobbyMessage,
  type LobbyContext,
} from './parts.ts';
import { termsInShort, termsListed, type Arranged } from './terms-text.ts';

/** A match that is arranged: nothing about it changes, and nothing here is secret. */
export interface Settled extends Arranged {
  /** Id of the match; if cards are dealt, also of the lobby. */
  readonly id: string;
  readonly players: Header['players'];
  /** Null if the match begins from a given position. */
  readonly deal: (Cuts & { readonly commitment: string }) | null;
}

/** Returns the match of a header, during play and afterwards. */
export function settledBy(header: Header): Settled {
  const { id, players, lots = [] } = header;
  const deal = dealIn(header.setup);
  return {
    id,
    players,
    terms: termsOf(header),
    deal: deal && { cuts: deal.cuts ?? [], lots, commitment: deal.commitment },
  };
}

/** Returns the match of a lobby in which every player has cut, before the cards are dealt. */
export function settledIn(lobby: Cutting): Settled {
  const { id, terms, cuts, lots, seed } = lobby;
  return { id, terms, players: playersOf(lobby), deal: { cuts, lots, commitment: commitmentTo(seed) } };
}

/** Digits of the hash in the message; its button's id has all of them. */
const HASH_SHOWN = 16;

/**
 * Makes the last form of a lobby's message. It publishes the cuts and the hash before the deal has its
 * number, and is never changed after that (docs/deal.md). Its button shows the rest in private.
 */
export function settledMessage(
  settled: Settled,
  shown: Pick<LobbyContext, 'game' | 'newAccounts'>,
): LobbyMessage {
  const { id, terms, players, deal } = settled;
  const { game } = shown;
  const { locale } = terms;
  const t = texts[locale].lobby.set;
  const gameName = game.texts[locale].name;
  const names = players.map(mention);
  return message(
    [
      playsAlone({ players })
        ? t.headingAlone(names[0] ?? '', gameName, names.length)
        : t.heading(listed(locale, names), gameName),
      small(termsInShort(terms, game, locale)),
      ...(deal ? [small(proofText(deal, locale))] : []),
      ...unratedLines(shown, locale),
    ],
    [settledRow(id, deal?.commitment ?? null, locale)],
  );
}

/** Says where each seat has cut, with the beginning of the hash. */
function proofText({ cuts, lots, commitment }: NonNullable<Settled['deal']>, locale: Locale): string {
  const t = texts[locale].lobby.set;
  const made = cuts.map((at, i) => {
    const isLot = lots.some((seat) => seat === i + 1);
    return isLot ? t.cutByBot(at ?? 0) : String(at);
  });
  return t.proof(made.join(' · '), `${commitment.slice(0, HASH_SHOWN)}…`);
}

/** Says all of it to a user who asks: the terms, the cuts, and the whole hash. */
export function settledInFull({ deal, ...arranged }: Settled, game: Game, locale: Locale): string {
  const t = texts[locale].lobby;
  const terms = termsListed(arranged, game, locale);
  if (!deal) return terms;
  const cuts = deal.cuts.length > 0 ? cutLines(deal, arranged.players, game, locale) : [];
  return [terms, t.set.deal, ...cuts, t.cutting.commitment(deal.commitment)].join('\n');
}
