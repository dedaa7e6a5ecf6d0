// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

let finish = (): void => undefined;
const showPopover = vi.fn();
const animate = vi.fn<Element['animate']>(
  () => ({ finished: new Promise<void>((resolve) => (finish = resolve)) }) as unknown as Animation,
);
const sheet = (isOpen: boolean) => (
  <>
    <button type="button">abrir</button>
    {isOpen && (
      <Dialog label="x" shape="sheet" onClose={() => undefined}>
        <p>texto</p>
      </Dialog>
    )}
  </>
);
const leaving = () => document.querySelector('body > dialog');
const microtasks = () => Promise.resolve();

beforeEach(() => void Object.assign(HTMLElement.prototype, { showPopover, animate }));
afterEach(() => {
  cleanup();
  leaving()?.remove();
  for (const name of ['showPopover', 'animate']) Reflect.deleteProperty(HTMLElement.prototype, name);
  vi.restoreAllMocks();
});

async function close() {
  const { rerender } = render(sheet(false));
  screen.getByRole('button').focus();
  rerender(sheet(true));
  rerender(sheet(false));
  await microtasks();
}

describe('a dialog that was closed', () => {
  it('S9-popup: is seen leaving for 0.3 s, above everything, and is gone', async () => {
    await close();
    expect(showPopover).toHaveBeenCalledOnce();
    expect(leaving()?.textContent).toBe('texto');
    expect(animate).toHaveBeenLastCalledWith(
      [{ transform: 'translateY(100%)' }],
      expect.objectContaining({ duration: 300 }),
    );
    finish();
    await waitFor(() => expect(leaving()).toBeNull());
  });

  it('is nobody’s any more meanwhile: the page has the focus, and no one finds it', async () => {
    await close();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((leaving() as HTMLElement).inert).toBe(true);
  });

  it('is gone at once where motion is unwanted', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await close();
    expect(leaving()).toBeNull();
  });
});
