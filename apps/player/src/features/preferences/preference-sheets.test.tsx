// @vitest-environment happy-dom
import { showAs } from '#shell/testing/show-as.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Popups } from '#popups.tsx';
import { openPopup, useFrontEnd, type Popup } from '#shell/state/front-end-state.ts';

function open(popup: Popup) {
  showAs('visitor', <Popups />);
  act(() => openPopup(popup));
}
const popups = () => useFrontEnd.getState().popups;

describe('the sheets of one choice', () => {
  it.each([
    ['S2-phone-code-sheet', 'codeSetting', '+55'],
    ['S2-language-sheet', 'languageSetting', 'Português'],
    ['S2-currency-sheet', 'currencySetting', 'R$'],
  ] as const)('%s S9-money: %s offers %s, chosen already, and closes with the choice', (_, popup, choice) => {
    open(popup);
    const button = screen.getByRole('button', { pressed: true });
    expect(button.textContent).toContain(choice);
    fireEvent.click(button);
    expect(popups()).toEqual([]);
  });

  it.each([
    ['codeSetting', 'Código do país', 'com telefone do Brasil'],
    ['languageSetting', 'Idioma', 'só em português'],
    ['currencySetting', 'Moeda', 'sempre em reais'],
  ] as const)('say why there is no other: %s', (popup, title, reason) => {
    open(popup);
    const sheet = within(screen.getByRole('dialog', { name: title }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(1);
    expect(sheet.getByText(new RegExp(reason, 'u'))).toBeTruthy();
  });

  it('store a language that was chosen, and none when the sheet is only closed', () => {
    open('languageSetting');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect([popups(), localStorage.getItem('language')]).toEqual([[], null]);
    act(() => openPopup('languageSetting'));
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(localStorage.getItem('language')).toBe('pt');
  });
});
