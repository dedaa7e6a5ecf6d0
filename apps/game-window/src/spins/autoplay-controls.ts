import type { AutoplayState } from './autoplay.ts';
import type { Hud } from '#shell/hud.ts';
import { text, type AutoplayWords } from '#sheets/sheets.text.ts';
import { windowState } from '#shell/window-state.ts';

/** While spins go on by themselves, the spin button shows how many are left, and one tap on it stops them. */
export function createAutoplayControls(hud: Hud, words: AutoplayWords = text.autoplay): (state: AutoplayState) => void {
  return ({ left, isPaused, ended }) => {
    windowState.setState({ spinsLeft: ended ? undefined : left });
    // A refusal has its own words, and they are more useful.
    if (ended && ended !== 'refused') hud.announce(words.ended[ended]);
    if (ended && ended !== 'refused' && ended !== 'done') hud.say(words.ended[ended]);
    if (isPaused) hud.say(words.paused);
  };
}
