// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { closeTopLayer, hasTopLayer, useTopLayer } from './top-layer.ts';

function TopLayer() {
  return <output>{useTopLayer()?.getAttribute('aria-label') ?? 'page'}</output>;
}

const build = (isOpen: boolean, hasInner = false) => (
  <>
    <button type="button">abrir</button>
    <TopLayer />
    {isOpen && (
      <Dialog label="fora" shape="sheet" onClose={() => undefined}>
        <button type="button">dentro</button>
        {hasInner && (
          <Dialog label="pergunta" shape="box" onClose={() => undefined}>
            <p>?</p>
          </Dialog>
        )}
      </Dialog>
    )}
  </>
);

afterEach(cleanup);

describe('a dialog', () => {
  it('gives the focus back to what opened it, also when one inside it closes too', async () => {
    const { rerender } = render(build(false));
    const opener = screen.getByRole('button', { name: 'abrir' });
    opener.focus();
    rerender(build(true));
    screen.getByRole('button', { name: 'dentro' }).focus();
    rerender(build(true, true));
    rerender(build(false));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is the top layer while it is open, the inner one first', () => {
    const { rerender } = render(build(true));
    const top = () => screen.getByRole('status').textContent;
    expect(top()).toBe('fora');
    rerender(build(true, true));
    expect(top()).toBe('pergunta');
    rerender(build(false));
    expect(top()).toBe('page');
  });

  it('asks to be closed by Esc and by a tap beside the panel, not by one inside', () => {
    const onClose = vi.fn();
    render(
      <Dialog label="x" shape="box" onClose={onClose}>
        <p>texto</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByText('texto'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('presentation'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('is not asked when a question above it is', () => {
    const [onClose, onStay] = [vi.fn(), vi.fn()];
    const ask = (isAsking: boolean) => (
      <Dialog label="fora" shape="full" onClose={onClose}>
        {isAsking && (
          <Dialog label="pergunta" shape="box" onClose={onStay}>
            <p>?</p>
          </Dialog>
        )}
      </Dialog>
    );
    const { rerender } = render(ask(false));
    rerender(ask(true));
    closeTopLayer();
    expect(onStay).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays, and asks, when a browser closes it by force: a second Esc needs no consent', () => {
    const onClose = vi.fn();
    render(
      <Dialog label="x" shape="box" onClose={onClose}>
        {null}
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without asking when it is taken away', () => {
    const onClose = vi.fn();
    const { unmount } = render(
      <Dialog label="x" shape="box" onClose={onClose}>
        {null}
      </Dialog>,
    );
    unmount();
    expect(onClose).not.toHaveBeenCalled();
    expect(hasTopLayer()).toBe(false);
  });

  it('S9-popup: rises into its place, at z-index 3000', () => {
    render(
      <Dialog label="x" shape="sheet" onClose={() => undefined}>
        {null}
      </Dialog>,
    );
    expect(screen.getByRole('dialog').className).toMatch(/(?:^| )z-3000(?: |$)/u);
    expect(screen.getByRole('presentation').firstElementChild?.className).toContain('animate-rise');
  });
});
