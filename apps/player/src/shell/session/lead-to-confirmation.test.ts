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

it('a confirmation that comes next is the one of who signed up: after a logout it is over', () => {
  storage.write('userInfo', newUser);
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
