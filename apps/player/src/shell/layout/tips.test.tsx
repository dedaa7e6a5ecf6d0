// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Dialog } from '@ipe/ui';
import { afterEach, expect, it } from 'vitest';
import { closeAllPopups, showTip } from '#shell/state/front-end-state.ts';
import { Tips } from './tips.tsx';

afterEach(() => {
  act(closeAllPopups);
  cleanup();
});

/** Screen readers read only live regions that existed before. */
const knownPlaces = () => [...document.querySelectorAll('[aria-live="polite"]')];
const placeOf = (words: string) => screen.getByText(words).closest('[aria-live="polite"]');

it('a tip comes into a place that was there before it, above dialogs too', () => {
  render(
    <>
      <Tips />
      <Dialog label="Aberto" shape="box" onClose={() => {}}>
        Aberto
      </Dialog>
    </>,
  );
  const places = knownPlaces();
  act(() => showTip('Copiado', 'success'));
  expect(places).toContain(placeOf('Copiado'));
  expect(placeOf('Copiado')?.closest('dialog')).toBeTruthy();
});

it('one that comes while its dialog closes is told by the page, which had a place for it all the time', () => {
  const shown = (isOpen: boolean) => (
    <>
      <Tips />
      {isOpen && (
        <Dialog label="Aberto" shape="box" onClose={() => {}}>
          Aberto
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(shown(true));
  const places = knownPlaces();
  act(() => {
    showTip('Chave salva', 'success');
    rerender(shown(false));
  });
  expect(places).toContain(placeOf('Chave salva'));
});
