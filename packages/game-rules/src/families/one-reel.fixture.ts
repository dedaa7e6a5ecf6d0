import type { ReelsMath } from '@ipe/slot-engine';
import type { OneReelMath } from '../../../slot-engine/src/families/one-reel.fixture.ts';
import { slotSheet, type FamilyRules } from '../parts/family-rules.ts';
import { slotFigures } from '../parts/key-figures.ts';

/** The engine's types don't name this family, so for them its games are no ReelsMath. */
const asSlot = (math: OneReelMath) => math as unknown as ReelsMath;

export const oneReelRules: FamilyRules<OneReelMath> = {
  sheet: (math) =>
    slotSheet(asSlot(math), {
      paysTitle: 'Prêmios por símbolo',
      prizesOf: (symbol) => (math.symbolPays[symbol] ? [{ label: '1', units: math.symbolPays[symbol] }] : []),
      howToWin: [{ title: 'Como se ganha', text: 'O símbolo que para na tela paga o valor da tabela.' }],
      features: [],
    }),
  keyFigures: (math) => slotFigures(asSlot(math)),
};
