import { tableIn, type HardTable } from './tables.ts';

/**
 * The worst tables that a hill climb has found. It changed rims and aims at random and kept the changes that
 * made the search slower. There are properly built rims, and ones that only a given position can have. The
 * aims are to free cards, to empty a given stack, or any stack.
 */
export const HARDEST: readonly HardTable[] = [
  tableIn(
    'standard',
    'AC1 QC1 6C2 QS2 9D1 9H1 / TS1 / TS2 / AH2 3D2 QS1 KH1 7C2 2H2 4C2 AC2 TC1 / 8H1 JH2 KC1 8C2 9D2 / JD2 / 8S1 JH1 / 3H2 3D1 7D2 QH1 8S2 6H1 2C2 5H1 TC2',
    '3D2 2H2 3D1 6H1',
  ),
  tableIn(
    'standard',
    'KS2 QH1 JS2 TD1 9S2 8H2 7C2 6H1 5S2 4H1 / KC1 QD1 JS1 TH2 9C1 8H1 7C1 6D2 5C1 4H2 / 5S1 4D1 3S1 / 2D1 AC1 / 2H2 / 3S2 / 3C1 / 3C2 2D2',
    '7C2 7C1',
  ),
  tableIn(
    'standard',
    '2C1 KH1 6H2 6D1 / 5D1 7C1 5S2 / 7S1 /  / 9C2 AS2 QD1 9H1 9S2 5H1 7C2 / QD2 3H2 8C1 QS2 3D2 9D2 KD1 TD2 9C1 7D1 8H1 6H1 QC2 / 7D2 KS1 6C1 8H2 8D1 6D2 / 4S2 7S2',
    '',
  ),
  tableIn(
    'standard',
    '6C1 5H2 4S2 3D1 /  / 2S1 AH1 / 9D1 8C2 7D2 6S1 5D1 4C2 3H2 / 3H1 2C1 / 8S2 7D1 6C2 5D2 4C1 / 3D2 2C2 / 7H2 6S2 5H1 4S1',
    '7D2 7D1 7H2',
  ),
  tableIn(
    'three',
    '9H2 8C2 7H2 / 9D1 8C1 7D2 / 7H1 6C2 /  / QS1 JD2 TS2 9D2 8S2 7D1 / 5H2 4C1 3D1 2S1 /  / 6S2 5D2 4C2 3D2 2C2 / 4S1 3H1 2S2 AH1',
    '',
  ),
  tableIn(
    'three',
    '7D1 6C2 5D1 4S2 3H1 2S1 / JD2 TC2 9H1 8S1 7H1 / 8S2 7D2 6S1 /  / TC1 9D1 8C1 / QC2 JH2 TS1 9D2 8C2 / 6C1 5H2 4C2 3D2 2S2 /  / 2C2 AD1',
    '',
  ),
  tableIn(
    'schikanieren',
    '2D1 JC2 6C2 / 8H2 8C1 5C2 /  / 9S1 9H1 4H2 6C1 7C1 /  / 5C1 QC2 / 8C2 / 3H1 AS1 8S2 2D2 6D2 8H1 JD2 3D1 3S1 9C1 6D1 KC2 5S1 TD1 TC1 6S1 7C2 4C1',
    '',
  ),
  tableIn(
    'standard',
    '4C1 /  / 5H1 4S1 3D1 2C2 AH1 / 9D1 8S1 7D2 6C1 / 6C2 5D1 4C2 3H1 2S1 / 2C1 AD1 /  / 5H2 4S2 3D2 2S2',
    '',
  ),
  tableIn(
    'standard',
    'KD1 QC2 / 7C1 6H2 5S2 /  / 4H2 3S2 2D1 AS1 / 6D1 5S1 4D2 3C1 2H1 /  / 4H1 3C2 2H2 AC2 / 4D1 3S1 2D2',
    '',
  ),
  tableIn(
    'schikanieren',
    'JC1 9C1 6C2 /  / 4D2 AS2 TD1 6S1 TD2 5C2 / QH1 7H1 TH1 7S2 8C2 2C2 / 7C1 / 9D2 3C1 7C2 5C1 /  / 3D2 6C1 4C2 4C1',
    '',
  ),
  tableIn(
    'schikanieren',
    'KH1 QH1 JH1 TH1 9H2 8H1 7H1 6H2 / KH2 QH2 JH2 /  /  / JD1 TD1 9D1 8D1 / 9H1 8H2 7H2 /  / 6H1 5H2 4H1',
    '',
  ),
  tableIn('schikanieren', ' / 8D2 7D2 6D2 / 6S2 / 7C1 6C1 / 9C2 8C1 7C2 / 4D1 3D2 2D1 /  / 6D1 5D1', ''),
  tableIn(
    'schikanieren',
    '2C2 AC1 / 8C1 7C2 6C1 5C2 4C2 3C2 / 9S1 8S1 7S2 / 6S1 5S1 / 6C2 5C1 4C1 /  / 2C1 / 8S2 7S1 6S2',
    '6C1 9S1 6C2',
  ),
  tableIn('schikanieren', '5C1 4C1 3C1 / 6C2 5C2 /  / 8C2 7C2 / TC1 9C2 8C1 7C1 / 6C1 / 4C2 / ', ''),
  tableIn(
    'schikanieren',
    '4S2 3S1 / TD2 9D1 8D2 7D1 6D1 / 5S2 4S1 3S2 /  / 2S1 /  / 9S1 8S2 7S1 6S1 5S1 / 2S2',
    '',
  ),
  tableIn(
    'schikanieren',
    'AH2 KS2 4S1 2S1 4S2 TS2 2D2 9D1 AH1 JS1 AS2 4C1 / AD2 AC1 8S1 TC2 3D1 8C2 /  / 2C1 6H1 KC2 6H2 7C2 / TC1 7H1 TD1 3C2 / JD1 AD1 5H2 4D2 9C1 7C1 /  / 3S2 QS2 5D1 3C1 6C1',
    'AH2 AH1 AD2 AC1 2C1 JD1 AD1',
  ),
  tableIn(
    'schikanieren',
    '9C2 8C1 7C2 6C2 5C2 / JD2 TD2 9D1 / 6D1 5D1 / 7D2 / 9D2 8D1 / 8D2 7D1 6D2 /  / QH2 JH2 TH1 9H1 8H2 7H1 6H2',
    '8C1 QH2 8H2',
  ),
  tableIn(
    'schikanieren',
    '4D1 4C2 2H2 /  /  / 6D1 AD2 3C1 4D2 / AS1 5D2 8S2 3D1 5C2 5D1 3S1 / TD1 7D2 3H1 AH2 / TD2 9S2 AD1 AH1 QH2 7S2 9S1 AC2 QH1 / 4H1 JH2 AC1 4S2 KH1 2S1',
    '6D1',
  ),
  tableIn(
    'three',
    '7D1 TD1 6C2 AD1 4S2 2S1 / JD2 2C2 9H1 8S1 7H1 / 8S2 /  / 9D1 8C1 / QC2 JH2 TS1 9D2 8C2 / 6C1 3D2 4C2 5H2 7D2 6S1 / TC2 JC1 5D1 / ',
    '',
  ),
  tableIn(
    'standard',
    '2C1 KH1 6D1 / 5D1 7C1 5S2 / 7S1 /  / 9C2 AS2 QD1 9H1 9S2 5H1 7C2 / QD2 3H2 8C1 QS2 3D2 9D2 KD1 TD2 9C1 7D1 8H1 6H1 QC2 / 7D2 6C1 8H2 8D1 6D2 / 4S2 7S2',
    '',
  ),
];
