import type { ReelsMath } from '@ipe/slot-engine';
import { figuresText } from './figures-text.ts';
import type { KeyFigure } from './key-figures.ts';
import { paysOf, type SymbolPays } from './pays.ts';
import type { Paragraph, RulesSheet } from './rules-sheet.ts';
import { wildText } from './wild-text.ts';

/** The parts of the rules that each family writes for its games. */
export interface FamilyRules<GameFile> {
  sheet(math: GameFile): RulesSheet;
  keyFigures(math: GameFile): KeyFigure[];
}

const fairness = (what: string): Paragraph => ({
  title: `Cada ${what} pode ser conferid${what === 'giro' ? 'o' : 'a'}`,
  text: 'O resultado sai de uma semente do servidor, publicada em forma de hash antes de existir a sua, e da sua própria semente. Em Jogo justo você vê as duas e confere qualquer resultado.',
});

/** The clause that says when the player's account ends an open round. */
export const accountStopsText = 'a sua conta entra em pausa ou autoexclusão, é encerrada ou fica impedida de jogar';

/**
 * When a round that waits for the player's decision is ended for them.
 * @param unplayed the case in which the stake goes back: "nenhuma casa foi aberta"
 */
export const openRoundText = (unplayed: string): Paragraph => ({
  title: 'Rodada aberta',
  text: `Se você sair no meio, a rodada espera por você. Depois de 24 horas, ou na hora em que ${accountStopsText}, ela termina no valor do momento; se ${unplayed}, a aposta volta.`,
});

/** The sheet of a game without reels. */
export function instantSheet({ paragraphs, tables }: Pick<RulesSheet, 'paragraphs' | 'tables'>): RulesSheet {
  const nothing = { paysTitle: '', pays: [], fixedPrizes: [], lines: [], grid: { reels: 0, rows: 0 } };
  return { ...nothing, tables, paragraphs: [...paragraphs, fairness('rodada')] };
}

type SlotParts = SymbolPays & {
  paysTitle: string;
  fixedPrizes?: RulesSheet['fixedPrizes'];
  lines?: RulesSheet['lines'];
  tables?: RulesSheet['tables'];
  howToWin: readonly Paragraph[];
  features: readonly Paragraph[];
};

/** The sheet of a game with reels: the family's own paragraphs, and those that all families have. */
export const slotSheet = (
  math: ReelsMath,
  { features, fixedPrizes = [], howToWin, lines = [], paysTitle, tables = [], ...pays }: SlotParts,
): RulesSheet => ({
  paysTitle,
  pays: paysOf(math, pays),
  fixedPrizes,
  lines,
  grid: math.grid,
  tables,
  paragraphs: [...howToWin, ...wildText(math), ...features, ...figuresText(math), fairness('giro')],
});
