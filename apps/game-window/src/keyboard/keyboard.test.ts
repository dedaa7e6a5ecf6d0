// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { connectKeyboard } from './keyboard.ts';

const done: (string | number)[] = [];
connectKeyboard({ act: () => void done.push('act'), step: (by) => void done.push(by) });

const press = (code: string, target: EventTarget = document.body, repeat = false) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { code, repeat, bubbles: true, cancelable: true }));
const add = (name: 'button' | 'input' | 'dialog') => document.body.appendChild(document.createElement(name));

beforeEach(() => {
  document.body.replaceChildren();
  done.length = 0;
});

describe('the keyboard', () => {
  it('spins and steps the stake, but not behind a sheet, in a field, or while a key is held down', () => {
    press('Space');
    press('ArrowUp');
    press('ArrowLeft');
    expect(done).toEqual(['act', 1, -1]);
    const input = add('input');
    press('ArrowUp', input);
    press('Space', input);
    press('Space', document.body, true);
    press('Space', add('button'));
    const sheet = add('dialog') as HTMLDialogElement;
    sheet.showModal();
    press('Space');
    press('ArrowUp');
    expect(done).toHaveLength(3);
  });

  it.each(['Enter', 'NumpadEnter'])(
    'spins by %s as by the space bar, and the page does nothing else with it',
    (code) => {
      expect(press(code)).toBe(false);
      expect(done).toEqual(['act']);
      press(code, add('input'));
      press(code, add('button'));
      expect(done).toEqual(['act']);
    },
  );

  it('has no letters, and leaves keys of the browser alone', () => {
    for (const code of ['KeyT', 'KeyA', 'Digit1', 'Escape', 'Tab']) expect(press(code)).toBe(true);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', ctrlKey: true, bubbles: true }));
    expect(done).toEqual([]);
  });

  it('still plays after a button was pressed by mouse or finger, and presses the one that Tab led to', () => {
    const pressed = add('button');
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    pressed.focus();
    press('Space', pressed);
    press('Enter', pressed);
    expect(done).toEqual(['act', 'act']);
    press('Tab', pressed);
    const led = add('button');
    led.focus();
    press('Space', led);
    press('Enter', led);
    expect(done).toEqual(['act', 'act']);
    led.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    press('Space', led);
    expect(done).toEqual(['act', 'act', 'act']);
  });
});
