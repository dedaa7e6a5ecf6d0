import { text } from './after-start.text.ts';
import { closeTip, showTip, useFrontEnd } from './front-end-state.ts';

/** Says that the connection is gone for as long as it is, and when it is back. */
export function followConnection(): void {
  let tipId: number | undefined;

  function tell() {
    if (tipId !== undefined) closeTip(tipId);
    showTip(text.offline, 'error', 0);
    tipId = useFrontEnd.getState().tips.at(-1)?.id;
  }

  if (!navigator.onLine) tell();
  window.addEventListener('offline', tell);
  window.addEventListener('online', () => {
    if (tipId === undefined) return;
    closeTip(tipId);
    tipId = undefined;
    showTip(text.online, 'success');
  });
}
