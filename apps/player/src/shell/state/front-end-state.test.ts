import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeAllPopups,
  closePopup,
  closeTip,
  openForm,
  openPopup,
  readingMs,
  showGameSpinner,
  showTip,
  useFrontEnd,
  type Popup,
} from './front-end-state.ts';

const popups: Popup[] = [
  'customerService',
  'leftMenu',
  'balanceTask',
  'codeSetting',
  'languageSetting',
  'currencySetting',
];

const tips = () => useFrontEnd.getState().tips;

beforeEach(() => {
  vi.useFakeTimers();
  closeAllPopups();
});

describe('specification section 4: tips', () => {
  it('S4-tips S9-tip: are errors unless said otherwise, and go after 1500 ms', () => {
    showTip('Falhou');
    expect(tips()).toMatchObject([{ message: 'Falhou', type: 'error' }]);
    vi.advanceTimersByTime(1499);
    expect(tips()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(tips()).toEqual([]);
  });

  it('ask for longer when they are longer than a line, by their length', () => {
    expect(readingMs('Sucesso de cópia')).toBe(1500);
    const refusal =
      'Sua conta está em pausa até 28/11/2026 às 09:00. Depósitos e apostas estão bloqueados; saques abertos.';
    expect(readingMs(refusal)).toBeGreaterThan(5000);
    expect(readingMs(`${refusal} ${refusal}`)).toBeGreaterThan(readingMs(refusal));
    showTip(refusal, 'error', readingMs(refusal));
    vi.advanceTimersByTime(4999);
    expect(tips()).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(tips()).toEqual([]);
  });

  it('S4-tips: stay until closed with duration 0', () => {
    showTip('Fica', 'success', 0);
    vi.advanceTimersByTime(60_000);
    const [tip] = tips();
    expect(tip?.type).toBe('success');
    closeTip(tip?.id ?? 0);
    expect(tips()).toEqual([]);
  });

  it('S4-close-all S3-front-end-state: are cleared together with the form and all popups', () => {
    showTip('Um', 'success', 0);
    openForm('login');
    for (const popup of popups) openPopup(popup);
    expect(useFrontEnd.getState().popups).toEqual(popups);
    closeAllPopups();
    expect(useFrontEnd.getState()).toMatchObject({ tips: [], form: undefined, popups: [] });
  });

  it('S3-tip: have an id, a message and a type', () => {
    showTip('Copiado', 'success');
    showTip('Copiado', 'success');
    const [first, second] = tips();
    expect(first).toEqual({ id: expect.any(Number), message: 'Copiado', type: 'success' });
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('specification section 3: popups', () => {
  it('S3-front-end-state: each is open or closed by itself, and the one opened last is above', () => {
    openPopup('leftMenu');
    openPopup('languageSetting');
    openPopup('leftMenu');
    expect(useFrontEnd.getState().popups).toEqual(['languageSetting', 'leftMenu']);
    closePopup('languageSetting');
    closePopup('codeSetting');
    expect(useFrontEnd.getState().popups).toEqual(['leftMenu']);
  });
});

describe('specification section 9: the spinner of opening a game', () => {
  it('S9-spinner: hides by itself after 3000 ms', () => {
    showGameSpinner();
    vi.advanceTimersByTime(2999);
    expect(useFrontEnd.getState().isLoading).toBe(true);
    vi.advanceTimersByTime(1);
    expect(useFrontEnd.getState().isLoading).toBe(false);
  });

  it('hides earlier when the game is there', () => {
    const hide = showGameSpinner();
    hide();
    expect(useFrontEnd.getState().isLoading).toBe(false);
  });
});
