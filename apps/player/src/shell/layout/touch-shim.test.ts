// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { actAsTouch } from './touch-shim.ts';

type Seen = { type: string; touches: [number, number][]; changed: number };

const seen: Seen[] = [];
const see = (event: Event) => {
  const { type, touches, changedTouches } = event as TouchEvent;
  const at = Array.from(touches, ({ clientX, clientY }): [number, number] => [clientX, clientY]);
  seen.push({ type, touches: at, changed: changedTouches.length });
};
const target = document.createElement('div');

function point(type: string, [clientX, clientY]: [number, number], init: PointerEventInit = {}) {
  const event = new PointerEvent(type, { clientX, clientY, pointerType: 'mouse', bubbles: true, ...init });
  (type === 'pointerdown' ? target : document.body).dispatchEvent(event);
}

beforeAll(() => {
  document.body.append(target);
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) target.addEventListener(type, see);
  actAsTouch();
});
beforeEach(() => void seen.splice(0));

it('S9-touch-shim: a mouse that is pressed, moved and let go touches where it was pressed', () => {
  point('pointermove', [5, 5]);
  point('pointerdown', [10, 20]);
  point('pointermove', [40, 20]);
  point('pointerup', [40, 20]);
  point('pointermove', [60, 20]);
  expect(seen).toEqual([
    { type: 'touchstart', touches: [[10, 20]], changed: 1 },
    { type: 'touchmove', touches: [[40, 20]], changed: 1 },
    { type: 'touchend', touches: [], changed: 1 },
  ]);
});

it('S9-touch-shim: with Shift it is two fingers, each 75 px off, mirrored around where the press began', () => {
  point('pointerdown', [100, 100], { shiftKey: true });
  point('pointermove', [110, 100], { shiftKey: true });
  point('pointercancel', [110, 100]);
  expect(seen.map(({ touches }) => touches)).toEqual([
    [
      [25, 175],
      [175, 25],
    ],
    [
      [15, 175],
      [185, 25],
    ],
    [],
  ]);
  expect(seen.at(-1)?.type).toBe('touchcancel');
});

it('leaves fingers, pens and the other buttons alone', () => {
  point('pointerdown', [10, 20], { pointerType: 'touch' });
  point('pointerup', [10, 20], { pointerType: 'touch' });
  point('pointerdown', [10, 20], { button: 2 });
  point('pointerup', [10, 20], { button: 2 });
  expect(seen).toEqual([]);
});
