import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { App } from '#app.tsx';
import { queryClient } from '#shell/calls/query-client.ts';
import { listShortcuts, watchKeyboard } from '#shell/keyboard/shortcuts.ts';
import { findSession, type Me } from '#shell/session/session.ts';
import { fakeCalls, refusal, type Answers } from './fake-calls.ts';

afterEach(() => {
  const keys = listShortcuts().map((shortcut) => shortcut.keys);
  cleanup();
  const takesSequence = keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)));
  expect(takesSequence, 'a letter that begins the keys of others').toEqual([]);
});
watchKeyboard();

/** Opens the whole page at an address, as this member or signed out. @returns as `fakeCalls` */
export function openAs(me: Me | undefined, address: string, answers: Answers = {}): ReturnType<typeof fakeCalls> {
  const sentTo = fakeCalls({ '/back-office/api/staff/me': me ?? refusal('session_ended'), ...answers });
  history.replaceState(null, '', `/back-office${address}`);
  void findSession();
  render(<App />);
  return sentTo;
}

/** Reloads the page; the tab's storage stays. */
export function reload(): void {
  cleanup();
  queryClient.clear();
  render(<App />);
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Presses a key on the focused element. */
export const key = (name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
