// @vitest-environment happy-dom
import { newUser } from '#shell/testing/players/account-answers.ts';
import { afterEach, expect, it } from 'vitest';
import { clearDrafts } from '#shell/state/draft.ts';
import { storage } from '#shell/state/storage.ts';
import { leadToConfirmation, noteConfirmationNext } from './lead-to-confirmation.ts';

afterEach(() => {
  clearDrafts();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('only the player who signed up is led to the confirmation, and nobody after a logout', () => {
  storage.write('userInfo', newUser);
  noteConfirmationNext();
  leadToConfirmation();
  expect(location.pathname).toBe('/confirm');
  history.replaceState(null, '', '/');
  noteConfirmationNext();
  storage.write('userInfo', { ...newUser, id: '42' });
  leadToConfirmation();
  storage.remove('userInfo');
  leadToConfirmation();
  expect(location.pathname).toBe('/');
  storage.write('userInfo', newUser);
  clearDrafts();
  leadToConfirmation();
  expect(location.pathname).toBe('/');
});
