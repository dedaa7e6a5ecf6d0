import type { AutoplayState } from './autoplay.ts';
import type { Hud } from '#shell/hud.ts';
import { text, type AutoplayWords } from '#sheets/sheets.text.ts';
import { windowState } from '#shell/window-state.ts';

/** Shows automatic spins: the spin button has the number that is left, and one tap on it stops them. */
export function createAutoplayControls(hud: Hud, words: AutoplayWords = text.autoplay): (state: AutoplayState) => void {
  return ({ left, isPaused, ended }) => {
    windowState.setState({ spinsLeft: ended ? undefined : left });
    // A refusal shows its own, more useful words.
    if (ended && ended !== 'refused') hud.announce(words.ended[ended]);
    if (ended && ended !== 'refused' && ended !== 'done') hud.say(words.ended[ended]);
    if (isPaused) hud.say(words.paused);
  };
}
