type Keys = { act: () => void; step: (by: number) => void };

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

const isSheetOpen = () => document.querySelector('dialog[open]') !== null;
const isOn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether the key is meant for the page: no sheet is open, and the focus is on nothing that needs it itself. */
function isForGame({ code, target, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (repeat || altKey || ctrlKey || metaKey || isSheetOpen()) return false;
  return !isOn(target, code === 'Space' ? 'button, input, select' : 'input, select');
}

/** Space plays, arrows change the stake. */
export function connectKeyboard({ act, step }: Keys): void {
  addEventListener('keydown', (event) => {
    const by = steps[event.code];
    if ((by === undefined && event.code !== 'Space') || !isForGame(event)) return;
    event.preventDefault();
    if (by === undefined) act();
    else step(by);
  });
}
