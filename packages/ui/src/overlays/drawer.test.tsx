// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drawer } from './drawer.tsx';
import { closeTopLayer } from './top-layer.ts';

const onClose = vi.fn();
const panel = () => screen.getByRole('presentation').firstElementChild as HTMLElement;
const at = (clientX: number, clientY = 100) => ({ touches: [{ clientX, clientY }] });

function swipe(fromX: number, toX: number, downPx = 0) {
  fireEvent.touchStart(panel(), at(fromX));
  fireEvent.touchMove(panel(), at(fromX - Math.sign(fromX - toX) * 10, 100 + downPx));
  fireEvent.touchMove(panel(), at(toX, 100 + downPx));
  fireEvent.touchEnd(panel(), { touches: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
  render(
    <Drawer label="Menu" onClose={onClose}>
      <a href="#vip">VIP</a>
    </Drawer>,
  );
});
afterEach(cleanup);

describe('a drawer', () => {
  it('S2-side-menu-swipe: a swipe left of more than 50 px closes it, one of 50 px does not', () => {
    swipe(200, 150);
    vi.advanceTimersByTime(1000);
    expect(onClose).not.toHaveBeenCalled();
    expect(panel().style.translate).toBe('');
    swipe(200, 149);
    vi.advanceTimersByTime(1000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('follows the finger to the left, and not to the right', () => {
    fireEvent.touchStart(panel(), at(200));
    fireEvent.touchMove(panel(), at(170));
    expect(panel().style.translate).toBe('-30px 0');
    fireEvent.touchMove(panel(), at(260));
    expect(panel().style.translate).toBe('');
  });

  it('scrolls with a finger that moves up or down, however far to the left it then goes', () => {
    swipe(200, 20, 60);
    vi.advanceTimersByTime(1000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('presses nothing where a swipe is let go, and everything afterwards', () => {
    const press = vi.fn();
    screen.getByRole('link').addEventListener('click', press);
    fireEvent.touchStart(panel(), at(200));
    fireEvent.touchMove(panel(), at(170));
    fireEvent.touchEnd(panel(), { touches: [] });
    fireEvent.click(screen.getByRole('link'));
    expect(press).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    fireEvent.click(screen.getByRole('link'));
    expect(press).toHaveBeenCalledOnce();
  });

  it.each([
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ["the browser's Back", () => closeTopLayer()],
    ['a tap beside it', () => fireEvent.click(screen.getByRole('presentation'))],
  ])('closes with %s, and nothing waits for it to be out of sight', (_, close) => {
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
