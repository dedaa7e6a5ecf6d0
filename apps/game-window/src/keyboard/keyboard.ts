type Keys = { act: () => void; step: (by: number) => void };

const plays: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

const isSheetOpen = () => document.querySelector('dialog[open]') !== null;
const isOn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

type Focus = {
  /**
   * Whether a mouse or a finger moved the focus to its place. A button keeps the focus after a press, though its player looks at the stage.
   */
  isOfPress: boolean;
};

function watchFocus(): Focus {
  let isPressing = false;
  const focus: Focus = { isOfPress: false };
  const press = () => {
    isPressing = true;
    focus.isOfPress = true;
  };
  const type = () => {
    isPressing = false;
  };
  const move = () => {
    focus.isOfPress = isPressing;
  };
  addEventListener('pointerdown', press, { capture: true });
  addEventListener('keydown', type, { capture: true });
  addEventListener('focusin', move);
  return focus;
}

/** Whether the key is meant for the game: no sheet is open, and the focused element doesn't need the key itself. */
function isForGame({ code, target, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent, focus: Focus): boolean {
  if (repeat || altKey || ctrlKey || metaKey || isSheetOpen() || isOn(target, 'input, select')) return false;
  return !plays.has(code) || focus.isOfPress || !isOn(target, 'button');
}

/** Space and Enter play, and the arrow keys change the stake. Letters do nothing, because speech input would press them by accident. */
export function connectKeyboard({ act, step }: Keys): void {
  const focus = watchFocus();
  addEventListener('keydown', (event) => {
    const by = steps[event.code];
    if ((by === undefined && !plays.has(event.code)) || !isForGame(event, focus)) return;
    event.preventDefault();
    if (by === undefined) act();
    else step(by);
  });
}
