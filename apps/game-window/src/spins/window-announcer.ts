import type { Announcer } from '@ipe/game-stage';
import { celebration } from '#shell/celebration.tsx';
import type { Hud } from '#shell/hud.ts';
import { resultText } from './result-text.ts';

/** Shows the stage's messages in the window's words and meters. The result itself is announced later, together with the balance. */
export function createAnnouncer(hud: Pick<Hud, 'say' | 'announce' | 'showLastWin'>): Announcer {
  return {
    say: (words) => hud.say(words),
    announce: (words) => hud.announce(words),
    celebrate: (level) => celebration.show(level),
    win: ({ amountCentavos, betCentavos, stakeCentavos, isFinal }) => {
      hud.showLastWin(amountCentavos);
      celebration.count(amountCentavos, stakeCentavos);
      if (!isFinal) return;
      celebration.hide();
      hud.say(resultText(amountCentavos, betCentavos));
    },
  };
}
