// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRecentSearches, saveSearch } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Procurar jogos' });
const type = (word: string) => fireEvent.change(field(), { target: { value: word } });
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const recent = () => screen.queryByRole('region', { name: 'Buscas recentes' });
const button = (name: string) => screen.queryByRole('button', { name });

function open(q = '') {
  const onSearch = vi.fn<(q: string) => void>();
  const { rerender } = render(<SearchField q={q} onSearch={onSearch} />);
  const goTo = (next: string) => rerender(<SearchField q={next} onSearch={onSearch} />);
  return { asked: () => onSearch.mock.calls.map(([word]) => word), goTo };
}

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers();
});
afterEach(cleanup);

describe('typing into the search', () => {
  it('asks when it has rested for 250 ms, and for the last word only', async () => {
    const { asked } = open();
    type('bo');
    await rest(249);
    type('boto');
    await rest(249);
    expect(asked()).toEqual([]);
    await rest(1);
    expect(asked()).toEqual(['boto']);
    await rest(1_000);
    expect(asked()).toEqual(['boto']);
  });

  it('asks nothing for a word that is as it was', async () => {
    const { asked } = open('boto');
    type('bot');
    type('boto');
    await rest(300);
    expect(asked()).toEqual([]);
  });

  it('goes on undisturbed while the address follows, and gives way to an address of another', async () => {
    const { goTo } = open();
    type('boto');
    await rest(250);
    type('boto e');
    goTo('boto');
    expect(field().value).toBe('boto e');
    goTo('capivara');
    expect(field().value).toBe('capivara');
  });

  it('takes no longer word than the server, and closes the keyboard of a phone when it is sent', () => {
    open();
    expect(field().maxLength).toBe(64);
    field().focus();
    fireEvent.submit(field());
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the button in the search', () => {
  it('is there as soon as the field is, clears a word at once, then closes the field', async () => {
    const { asked } = open();
    expect(button('Fechar busca')).toBeNull();
    act(() => field().focus());
    type('boto');
    await rest(250);
    fireEvent.click(button('Limpar busca') ?? document.body);
    expect([field().value, asked()]).toEqual(['', ['boto', '']]);
    expect(document.activeElement).toBe(field());
    fireEvent.click(button('Fechar busca') ?? document.body);
    expect(button('Fechar busca')).toBeNull();
  });

  it('takes back a word that was never asked for without asking', async () => {
    const { asked } = open();
    type('boto');
    fireEvent.click(button('Limpar busca') ?? document.body);
    await rest(300);
    expect(asked()).toEqual([]);
  });
});

describe('the recent searches', () => {
  const openList = async () => {
    fireEvent.focus(field());
    await rest(0);
    await act(() => vi.dynamicImportSettled());
  };

  it('open with the field, give way to a word, and close with Esc', async () => {
    saveSearch('boto');
    open();
    await openList();
    expect(recent()).not.toBeNull();
    type('c');
    expect(recent()).toBeNull();
    type('');
    expect(recent()).not.toBeNull();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(recent()).toBeNull();
  });

  it('close when the focus leaves, but not for a button of their own', async () => {
    saveSearch('boto');
    open();
    await openList();
    fireEvent.blur(field(), { relatedTarget: button('boto') });
    expect(recent()).not.toBeNull();
    fireEvent.blur(field(), { relatedTarget: document.body });
    expect(recent()).toBeNull();
  });

  it('are asked for at once, and are gone when all are forgotten', async () => {
    saveSearch('boto');
    const { asked } = open();
    await openList();
    fireEvent.click(button('boto') ?? document.body);
    expect([asked(), field().value]).toEqual([['boto'], 'boto']);
    type('');
    await openList();
    fireEvent.click(button('Limpar tudo') ?? document.body);
    expect([recent(), listRecentSearches(), localStorage.getItem('recentSearches')]).toEqual([null, [], null]);
  });

  it('are no list where there are none', async () => {
    open();
    await openList();
    expect(recent()).toBeNull();
  });

  it('keep a word once, however it is written, and no single letter', () => {
    for (const word of ['onça', ' boto ', 'ONCA', 'x', '  ']) saveSearch(word);
    expect(listRecentSearches()).toEqual(['ONCA', 'boto']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['no words', '[1,null]'],
  ])('begin anew where something else was stored: %s', (_, stored) => {
    localStorage.setItem('recentSearches', stored);
    expect(listRecentSearches()).toEqual([]);
    saveSearch('boto');
    expect(listRecentSearches()).toEqual(['boto']);
  });

  it('are forgotten, and nothing breaks, where the browser stores nothing', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full });
    expect(saveSearch('boto')).toEqual(['boto']);
    expect(listRecentSearches()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
