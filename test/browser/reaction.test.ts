import { texts } from '../../src/i18n/index.ts';
import { accepting, challenge, testbedTest, MATCH_TIMEOUT, table } from './testbed.ts';
import { button, PHONE, tap } from './place.ts';

/**
 * Anna errs and goes on with a legal move at once; Ben, on a phone, has seen the offence and calls. The
 * learning pace leaves time on a starved machine.
 */
const SCENES = [
  {
    game: 'Schikanöschen',
    piles: {
      a1: ['-7C1', '-8C1'],
      c1: ['3H1'],
      a2: ['-7C2', '-8C2'],
      c2: ['5C2'],
      e1: ['-KH1', '6H1'],
      f1: ['9S1'],
    },
    touches: 'E1',
    places: 'F1',
    offence: '6♥ E1 → F1',
    goesOn: ['E1'],
    legal: 'turned up K♥',
    call: 'K↩',
    right: '✊ Ben knocks rightly',
  },
  {
    game: 'Schikanees',
    piles: {
      r1: ['-7C1', '-8C1'],
      l1: ['3H1'],
      r2: ['-7C2', '-8C2'],
      l2: ['5C2'],
      e1: ['-KH1', '6H1'],
      f1: ['9S1'],
    },
    touches: 'E1',
    places: 'F1',
    offence: '6♥ E1 → F1',
    goesOn: ['E1'],
    legal: 'turned up K♥',
    call: 'K↩',
    right: '✊ Ben knocks rightly',
  },
  {
    game: 'Zank-Patience',
    piles: {
      q1: ['-2H1', '-QC1'],
      a1: ['KH1'],
      q2: ['-2D2', '-QS2'],
      a2: ['JD2'],
      r1: ['AD2'],
      r2: ['KD1'],
    },
    touches: 'Q1',
    places: 'R2',
    offence: 'Q♣ hand → R2',
    goesOn: ['R1', 'M1'],
    legal: 'A♦ R1 → M1',
    call: '✋',
    right: '✋ Ben rightly calls Stop on Anna',
  },
] as const;

testbedTest.for(SCENES)(
  'an offence in $game can be called from a phone even after a quick legal move',
  { timeout: MATCH_TIMEOUT },
  async ({ game, piles, touches, places, offence, goesOn, legal, call, right }, { testbed }) => {
    const anna = await testbed.tab('Anna');
    const ben = await testbed.tab('Ben', { viewport: PHONE });
    const preset = texts.en.home.builder.presets.learning;
    await challenge(anna, { opponent: 'Ben', game, preset }, { turn: 1, piles });
    await accepting(ben).click();
    await table(anna).getByText('▶ Anna is to move').waitFor();

    await tap(anna, touches);
    await tap(anna, places);
    await table(ben).getByText(offence).waitFor();
    for (const pile of goesOn) await tap(anna, pile);
    await table(ben).getByText(legal).waitFor();
    await button(ben, call).click();
    await table(anna).getByText(right).waitFor();
    await table(anna).getByText('▶ Ben is to move').waitFor();
  },
);
