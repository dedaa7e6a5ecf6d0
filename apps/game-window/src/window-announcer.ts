import { winLevel, type Announcer, type RulesSheet } from '@ipe/game-stage';
import type { Celebration } from './celebration.ts';
import { text } from './game-window.text.ts';
import type { Hud } from './hud.ts';

type Parts = {
  hud: Hud;
  celebration: Celebration;
  /** For the names of symbols. */
  rules: RulesSheet;
};

/** What a finished round says, in words that never make a win of less than the bet. */
export function resultText(winCentavos: number, betCentavos: number): string {
  const level = winLevel(winCentavos, betCentavos);
  if (level === 'none') return text.noPrize;
  return level === 'returned' ? text.returned(winCentavos) : text.won(winCentavos);
}

/** Puts what the stage tells into the window's words and meters. */
export function createAnnouncer({ hud, celebration, rules }: Parts): Announcer {
  const nameOf = (symbol: string) => rules.pays.find((pay) => pay.symbol === symbol)?.name ?? symbol;
  return {
    line: ({ line, count, symbol }, centavos) =>
      hud.say(text.line({ number: line + 1, count, symbol: nameOf(symbol), centavos })),
    respin: () => hud.say(text.respin),
    fullGrid: (multiplier) => hud.say(text.fullGrid(multiplier)),
    multiplier: (value) => hud.say(text.multiplier(value)),
    celebrate: (level) => celebration.show(level),
    win: ({ amountCentavos, betCentavos, isFinal }) => {
      hud.showLastWin(amountCentavos);
      celebration.count(amountCentavos, betCentavos);
      if (!isFinal) return;
      celebration.hide();
      hud.say(resultText(amountCentavos, betCentavos));
      hud.announce(resultText(amountCentavos, betCentavos));
    },
  };
}
