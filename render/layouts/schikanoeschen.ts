import { SEATS, opponentOf } from '../../src/core/seat.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Move } from '../../src/games/schikanoeschen/move.ts';
import { PILES, isBoard, isFinal, main } from '../../src/games/schikanoeschen/piles.ts';
import type { Pile } from '../../src/games/schikanoeschen/piles.ts';
import type { View } from '../../src/games/schikanoeschen/view.ts';
import { fanOffsets } from '../fan.ts';
import type { Banner, Layout } from '../layout.ts';
import { CARD_SIZES } from '../scene.ts';
import type { Box, Label, Mark, Panel, Point, SceneCard } from '../scene.ts';
import { seenCard } from '../seen.ts';
import type { Named, Words } from '../texts.ts';
import { bannerOf } from './schikanoeschen-end.ts';
import * as place from './schikanoeschen-places.ts';
import { deckSign, playerLabels } from './schikanoeschen-players.ts';

const CARD = CARD_SIZES.table;
const LARGE = CARD_SIZES.large;

/** The table of Schikanöschen as a picture, made from what the viewer sees and from nothing else. */
export const layout: Layout<View, Move> = (view, context) => {
  const lying = PILES.flatMap((pile) => cardsOf(view, pile, context.lastMove));
  const banner = context.banner ?? bannerOf(view);
  const active = banner?.kind === 'won' || banner?.kind === 'open' ? banner.winner : view.turn;
  const lit = banner?.kind === 'drawn' || banner?.kind === 'ended' ? null : active;
  const named = (seat: Seat) => ({ name: context.players[seat - 1] ?? '', seat });

  return {
    locale: context.locale,
    suitColours: context.suitColours,
    width: place.WIDTH,
    height: place.HEIGHT,
    panels: [
      { ...place.TRAY, style: 'tray' },
      ...SEATS.map((seat): Panel => ({
        ...place.panelOf(seat),
        style: seat === lit ? 'active' : 'idle',
      })),
      ...(banner ? [{ ...bannerPlace(view, banner), style: 'banner' } as const] : []),
    ],
    slots: PILES.filter((pile) => view.piles[pile].length === 0).map((pile) => ({
      pile,
      ...place.placeOf(pile),
    })),
    cards: [
      ...lying.filter(({ mark }) => mark !== 'touched'),
      ...lying.filter(({ mark }) => mark === 'touched'),
      ...handCard(view),
      ...SEATS.map((seat) => deckSign(seat)),
    ],
    marks: marksOf(view, context.lastMove),
    labels: [
      ...PILES.flatMap((pile) => pileLabels(view, pile)),
      ...SEATS.flatMap((seat) => playerLabels(view, named(seat), seat === lit, banner !== null)),
      ...(view.hand === null ? [] : [handLabel(view.turn)]),
      ...(banner ? bannerLabels(bannerPlace(view, banner), banner, named) : []),
    ],
  };
};

/** The cards of a pile that can be seen: all of a board stack, the top of any other, and that more lie under it. */
function cardsOf(view: View, pile: Pile, lastMove: Move | null): SceneCard[] {
  const seen = view.piles[pile].map(seenCard);
  const growth = place.growthOf(pile);
  const base = place.placeOf(pile);
  const shown = growth === 0 ? seen.slice(-1) : seen;
  const offsets = fanOffsets(
    shown.map((card) => card.up),
    place.FAN_ROOM,
  );
  return shown.map((card, i): SceneCard => {
    const top = i === shown.length - 1;
    const isTouched = top && view.touched === pile;
    return {
      pile,
      face: card.face,
      deck: card.deck,
      x: base.x + growth * (offsets[i] ?? 0),
      y: base.y,
      size: 'table',
      turn: isTouched ? (growth === -1 ? -6 : 6) : 0,
      edges: growth === 0 ? Math.min(3, Math.ceil((seen.length - 1) / 4)) : 0,
      mark: isTouched ? 'touched' : top && lastMove?.to === pile ? 'moved' : null,
    };
  });
}

/** The middle of the card that lies, or would lie, `next` cards above the top of a pile. */
function topOf(view: View, pile: Pile, next: 0 | 1): Point {
  const growth = place.growthOf(pile);
  const base = place.placeOf(pile);
  const open = view.piles[pile].map((code) => seenCard(code).up);
  const offset =
    growth === 0 ? 0 : (fanOffsets(next === 1 ? [...open, true] : open, place.FAN_ROOM).at(-1) ?? 0);
  return { x: base.x + growth * offset + CARD.width / 2, y: base.y + CARD.height / 2 };
}

function marksOf(view: View, move: Move | null): Mark[] {
  if (!move || move.from === null || move.from === move.to) return [];
  // A draw shows in the hand.
  if (move.to === null && move.from === main(move.seat)) return [];
  const from = move.from === 'hand' ? middleOf(handBox(move.seat)) : topOf(view, move.from, 1);
  if (move.to === null) return [{ kind: 'place', at: from }];
  return [arrowBetween(from, topOf(view, move.to, 0))];
}

/** An arrow from card to card by their middles: it begins and ends just inside of their edges, or nearer where they are close. */
function arrowBetween(from: Point, to: Point): Mark {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const toEdge = Math.min(CARD.width / 2 / Math.abs(along.x), CARD.height / 2 / Math.abs(along.y));
  const skip = Math.min(toEdge - 28, length * 0.28);
  const point = (at: Point, by: number): Point => ({
    x: Math.round(at.x + along.x * by),
    y: Math.round(at.y + along.y * by),
  });
  return { kind: 'arrow', from: point(from, skip), to: point(to, -skip) };
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The card in the hand lies in its player's free corner, next to the main stack that it was drawn from. */
function handBox(seat: Seat): Box {
  const corner = place.handOf(seat);
  return {
    x: seat === 1 ? corner.x + corner.width - LARGE.width - 14 : corner.x + 14,
    y: corner.y,
    width: LARGE.width,
    height: LARGE.height,
  };
}

function handCard(view: View): SceneCard[] {
  if (view.hand === null) return [];
  const { face, deck } = seenCard(view.hand);
  const { x, y } = handBox(view.turn);
  return [{ pile: 'hand', face, deck, x, y, size: 'large', turn: -4, edges: 0, mark: 'touched' }];
}

function handLabel(seat: Seat): Label {
  const card = handBox(seat);
  const y = card.y + 58;
  const width = 210;
  return seat === 1
    ? {
        words: { key: 'in-hand' },
        style: 'note',
        x: card.x - 24 - width,
        y,
        width,
        height: 36,
        align: 'right',
        ink: 'light',
      }
    : {
        words: { key: 'in-hand' },
        style: 'note',
        x: card.x + LARGE.width + 24,
        y,
        width,
        height: 36,
        align: 'left',
        ink: 'light',
      };
}

const asIs = (text: string): Words => ({ key: 'as-is', text });

/** A pile's name as the buttons and commands have it, and of a squared stack how many cards lie there. */
function pileLabels(view: View, pile: Pile): Label[] {
  const { x, y } = place.placeOf(pile);
  const count = view.piles[pile].length;
  const line = { y: y - place.NAME_LINE, height: place.NAME_LINE, ink: 'light' } as const;
  const name = {
    ...line,
    words: asIs(pile.toUpperCase()),
    style: view.touched === pile ? 'held' : 'pile',
  } as const;
  const counted = !isBoard(pile) && count >= (isFinal(pile) ? 2 : 1);
  if (!counted) return [{ ...name, x, width: CARD.width, align: 'centre' }];
  return [
    { ...name, x, width: 46, align: 'right' },
    { ...line, words: asIs(String(count)), style: 'count', x: x + 49, width: 41, align: 'left' },
  ];
}

/** In the winner's free corner, so that it hides nothing that could be knocked; where a card in the hand lies, in the other. */
function bannerPlace(view: View, banner: Banner): Box {
  const wanted = banner.kind === 'open' || banner.kind === 'won' ? banner.winner : 1;
  const taken = view.hand === null ? null : view.turn;
  return place.handOf(wanted === taken ? opponentOf(wanted) : wanted);
}

function bannerLabels(box: Box, banner: Banner, named: (seat: Seat) => Named): Label[] {
  const inner = { x: box.x + 20, width: box.width - 40, align: 'centre', ink: 'dark' } as const;
  const first: Words =
    banner.kind === 'drawn'
      ? { key: 'drawn' }
      : banner.kind === 'ended'
        ? { key: 'ended' }
        : { key: 'wins', player: named(banner.winner) };
  const second: Words | null =
    banner.kind === 'open'
      ? { key: 'unless-knock', player: named(opponentOf(banner.winner)) }
      : banner.kind !== 'ended' && banner.reason !== null
        ? { key: 'how', reason: banner.reason }
        : null;
  const labels: Label[] = [
    { ...inner, words: first, style: 'banner', y: box.y + (second ? 28 : 48), height: 54 },
  ];
  if (second) labels.push({ ...inner, words: second, style: 'subtitle', y: box.y + 90, height: 36 });
  return labels;
}
