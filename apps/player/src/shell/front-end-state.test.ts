import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, closeTip, openForm, showGameSpinner, showTip, useFrontEnd } from './front-end-state.ts';

const tips = () => useFrontEnd.getState().tips;

beforeEach(() => {
  vi.useFakeTimers();
  closeAllPopups();
});
afterEach(() => void vi.useRealTimers());

describe('specification section 4: tips', () => {
  it('are errors unless said otherwise, and go after 1500 ms', () => {
    showTip('Falhou');
    expect(tips()).toMatchObject([{ message: 'Falhou', type: 'error' }]);
    vi.advanceTimersByTime(1499);
    expect(tips()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(tips()).toEqual([]);
  });

  it('stay until closed with duration 0', () => {
    showTip('Fica', 'success', 0);
    vi.advanceTimersByTime(60_000);
    const [tip] = tips();
    expect(tip?.type).toBe('success');
    closeTip(tip?.id ?? 0);
    expect(tips()).toEqual([]);
  });

  it('are cleared together with all popups', () => {
    showTip('Um', 'success', 0);
    openForm('login');
    closeAllPopups();
    expect(useFrontEnd.getState()).toMatchObject({ tips: [], form: undefined });
  });
});

describe('specification section 9: the spinner of opening a game', () => {
  it('hides by itself after 3000 ms', () => {
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
