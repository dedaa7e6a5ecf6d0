import { useState } from 'react';
import { fits, storage } from './storage.ts';

/*
 * What a player is typing, kept in the tab: a session that ends in the middle of a form reloads the page, and nobody
 * should type twice. Each draft belongs to its player, and leaving the account forgets all of them.
 */
const prefix = 'draft:';

type Draft = { owner: string | undefined; value: unknown };

const currentOwner = () => storage.read('userInfo')?.id;

export function findDraft(name: string): unknown {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft | null;
    return draft?.owner === currentOwner() ? draft?.value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it is kept: without storage it lives as long as the page. */
export function keepDraft(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner: currentOwner(), value } satisfies Draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Then nothing was kept either.
  }
}

export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

/** State of a form that survives a reload of the tab, unless that brought a build whose form is another. Nothing secret belongs in it. */
export function useDraft<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => {
    const kept = findDraft(name) as Value | undefined;
    return kept !== undefined && fits(initial, kept) ? kept : initial;
  });
  function change(next: Value): void {
    setValue(next);
    keepDraft(name, next);
  }
  return [value, change] as const;
}
