import type { GameMath, SlotMath } from '@ipe/slot-engine';
import { cascadeText } from './families/scatter-cascade/cascade-text.ts';
import { crashTables, crashText } from './families/crash/crash-text.ts';
import { buyText, figuresText } from './figures-text.ts';
import { freeSpinsText, scatterText } from './free-spins-text.ts';
import { fixedPrizes, holdText } from './families/hold-and-win/hold-text.ts';
import { linesText, singleSpinText } from './families/lines/lines-text.ts';
import { minesTables, minesText } from './families/mines/mines-text.ts';
import { paysOf, paysTitle } from './pays.ts';
import type { Paragraph, RulesSheet } from './rules-sheet.ts';
import { nameOf } from './symbol-names.ts';
import { waysText } from './families/ways/ways-text.ts';
import { wildText } from './wild-text.ts';

const fairness = (what: string): Paragraph => ({
  title: `Cada ${what} pode ser conferid${what === 'giro' ? 'o' : 'a'}`,
  text: 'O resultado sai de uma semente do servidor, publicada em forma de hash antes de existir a sua, e da sua própria semente. Em Jogo justo você vê as duas e confere qualquer resultado.',
});

/** The sheet of any game. Every figure comes from the published mathematics, so it can't promise what the game doesn't hold. */
export function writeRules(math: GameMath): RulesSheet {
  switch (math.family) {
    case 'crash':
      return instantSheet({ paragraphs: crashText(math), tables: crashTables(math) });
    case 'mines':
      return instantSheet({ paragraphs: minesText(math), tables: minesTables(math) });
    case 'lines':
    case 'ways':
    case 'scatter-cascade':
    case 'hold-and-win':
      return slotSheet(math);
  }
}

function instantSheet({ paragraphs, tables }: Pick<RulesSheet, 'paragraphs' | 'tables'>): RulesSheet {
  const nothing = { paysTitle: '', pays: [], fixedPrizes: [], lines: [], grid: { reels: 0, rows: 0 } };
  return { ...nothing, tables, paragraphs: [...paragraphs, fairness('rodada')] };
}

function slotSheet(math: SlotMath): RulesSheet {
  return {
    paysTitle: paysTitle[math.family],
    pays: paysOf(math),
    fixedPrizes: math.family === 'hold-and-win' ? fixedPrizes(math) : [],
    lines: 'linePays' in math ? math.linePays.lines : [],
    grid: math.grid,
    tables: [],
    paragraphs: [...howToWin(math), ...wildText(math), ...features(math), ...figuresText(math), fairness('giro')],
  };
}

function howToWin(math: SlotMath): Paragraph[] {
  if (math.family === 'ways') return waysText(math);
  return math.family === 'scatter-cascade' ? cascadeText(math) : linesText(math);
}

function features(math: SlotMath): Paragraph[] {
  if (math.family === 'hold-and-win') {
    const symbol = nameOf(math, math.features.holdAndWin.symbol);
    return [...holdText(math), ...buyText(math, { begins: 'no Segure e ganhe', symbol })];
  }
  const symbol = nameOf(math, math.features.freeSpins?.symbol ?? '');
  return [
    ...(math.family === 'lines' ? singleSpinText(math) : []),
    ...scatterText(math),
    ...freeSpinsText(math),
    ...buyText(math, { begins: 'nas rodadas grátis', symbol }),
  ];
}
