import type { Announcer } from '@ipe/game-stage';
import type { Celebration } from '#shell/celebration.ts';
import type { Hud } from '#shell/hud.ts';
import { resultText } from './result-text.ts';

type Parts = { hud: Pick<Hud, 'say' | 'announce' | 'showLastWin'>; celebration: Celebration };

/** Puts what the stage tells into the window's words and meters. The result itself is announced with the balance after it. */
export function createAnnouncer({ hud, celebration }: Parts): Announcer {
  return {
    say: (words) => hud.say(words),
    announce: (words) => hud.announce(words),
    celebrate: (level) => celebration.show(level),
    win: ({ amountCentavos, betCentavos, isFinal }) => {
      hud.showLastWin(amountCentavos);
      celebration.count(amountCentavos, betCentavos);
      if (!isFinal) return;
      celebration.hide();
      hud.say(resultText(amountCentavos, betCentavos));
    },
  };
}
