// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearDrafts, deleteDraft, saveDraft, useDraft } from './draft.ts';
import { storage } from './storage.ts';

const logInAs = (id: string) => localStorage.setItem('userInfo', JSON.stringify({ id }));
const openForm = () => renderHook(() => useDraft('recharge', '')).result;

function typed(what: string) {
  const form = openForm();
  act(() => form.current[1](what));
  return form;
}

beforeEach(() => {
  localStorage.clear();
  clearDrafts();
  logInAs('1');
});

it('text typed before the session ended is there after the next login', () => {
  typed('50,00');
  storage.remove('accessToken', 'userInfo');
  logInAs('1');
  expect(openForm().current[0]).toBe('50,00');
});

it('a player never finds another player’s draft', () => {
  typed('50,00');
  logInAs('2');
  expect(openForm().current[0]).toBe('');
});

it('what was sent is forgotten, and everything when the player leaves', () => {
  typed('50,00');
  deleteDraft('recharge');
  expect(openForm().current[0]).toBe('');
  typed('20,00');
  clearDrafts();
  expect(openForm().current[0]).toBe('');
});

it('what an older build kept of another form doesn’t break this one', () => {
  const empty = { typed: '', payer: { cpf: '', name: '' } };
  const found = () => renderHook(() => useDraft('recharge', empty)).result.current[0];
  for (const left of [
    { typed: '50' },
    { typed: 50, payer: empty.payer },
    { ...empty, payer: { cpf: '' } },
    '50',
    null,
  ]) {
    saveDraft('recharge', left);
    expect(found()).toEqual(empty);
  }
  saveDraft('recharge', { ...empty, typed: '50' });
  expect(found().typed).toBe('50');
});

it('where the tab’s storage is closed, what is typed lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  typed('50,00');
  vi.unstubAllGlobals();
  expect(openForm().current[0]).toBe('50,00');
  logInAs('2');
  expect(openForm().current[0]).toBe('');
  logInAs('1');
  clearDrafts();
  expect(openForm().current[0]).toBe('');
});
