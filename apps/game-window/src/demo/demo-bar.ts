import { requireElement } from '#shell/element.ts';
import type { House } from '#session/house.ts';
import { text } from '#sheets/sheets.text.ts';

/** The mark that this is no money, a refill, and the way to play for real. */
export function showDemoBar({ account, opened, tellParent }: House, refill: () => number): void {
  requireElement('demo').hidden = false;
  requireElement('demo-mark').textContent = text.demo.mark;
  requireElement('demo-refill').addEventListener('click', () => account.setBalance(refill()));
  requireElement('demo-for-real').addEventListener('click', () =>
    tellParent({ type: 'play-for-real', gameId: opened.game_id }),
  );
}
