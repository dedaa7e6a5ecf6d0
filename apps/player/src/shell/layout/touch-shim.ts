type Finger = { identifier: number; target: EventTarget; clientX: number; clientY: number };

/** The offset of the second finger (specification section 9). */
const multiTouchOffsetPx = 75;

type Press = { target: EventTarget; x: number; y: number; isPinch: boolean };

/** With Shift a mouse acts as two fingers: a pinch mirrored around the start of the press, each finger 75 px off. */
function fingersAt({ clientX, clientY }: PointerEvent, { target, x, y, isPinch }: Press): Finger[] {
  const finger = (identifier: number, atX: number, atY: number) => ({ identifier, target, clientX: atX, clientY: atY });
  if (!isPinch) return [finger(1, clientX, clientY)];
  const [movedX, movedY] = [clientX - x, clientY - y];
  return [
    finger(1, x - movedX - multiTouchOffsetPx, y - movedY + multiTouchOffsetPx),
    finger(2, x + movedX + multiTouchOffsetPx, y + movedY - multiTouchOffsetPx),
  ];
}

/** Desktop browsers lack a constructor for touch events or refuse it, so a plain event gets their fields. */
function emit(type: string, target: EventTarget, changed: Finger[]): void {
  const isOver = type === 'touchend' || type === 'touchcancel';
  const touches = isOver ? [] : changed;
  const event = new Event(type, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { touches, targetTouches: touches, changedTouches: changed }));
}

/** Makes a mouse send touch events, so that it can drag what a finger swipes. Fingers and pens send their own. */
export function actAsTouch(): void {
  let press: Press | undefined;

  window.addEventListener('pointerdown', (event) => {
    const { target, pointerType, button, clientX: x, clientY: y, shiftKey: isPinch } = event;
    if (pointerType !== 'mouse' || button !== 0 || !target) return;
    press = { target, x, y, isPinch };
    emit('touchstart', target, fingersAt(event, press));
  });
  window.addEventListener('pointermove', (event) => {
    if (press && event.pointerType === 'mouse') emit('touchmove', press.target, fingersAt(event, press));
  });
  const endWith = (type: 'touchend' | 'touchcancel') => (event: PointerEvent) => {
    if (!press || event.pointerType !== 'mouse') return;
    emit(type, press.target, fingersAt(event, press));
    press = undefined;
  };
  window.addEventListener('pointerup', endWith('touchend'));
  window.addEventListener('pointercancel', endWith('touchcancel'));
}
