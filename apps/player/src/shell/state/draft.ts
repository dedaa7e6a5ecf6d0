import { useState } from 'react';
import { fits, storage } from './storage.ts';

/*
 * Drafts of forms, stored in the tab: a session that ends during a form reloads the page, and the input must survive.
 * Each draft belongs to its player, and logging out deletes all drafts.
 */
const prefix = 'draft:';

type Draft = { owner: string | undefined; value: unknown };

const currentOwner = () => storage.read('userInfo')?.id;

/** Where the tab's storage is closed, drafts live as long as the page. */
const unsaved = new Map<string, Draft>();

export function findDraft(name: string): unknown {
  const draft = unsaved.get(name) ?? readDraft(name);
  return draft?.owner === currentOwner() ? draft?.value : undefined;
}

function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function saveDraft(name: string, value: unknown): void {
  const draft: Draft = { owner: currentOwner(), value };
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
    unsaved.delete(name);
  } catch {
    unsaved.set(name, draft);
  }
}

export function deleteDraft(name: string): void {
  unsaved.delete(name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored there either.
  }
}

export function clearDrafts(): void {
  unsaved.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept there either.
  }
}

/**
 * State of a form that survives a reload of the tab, unless a new build changed its shape. It must not contain secrets.
 */
export function useDraft<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => {
    const kept = findDraft(name) as Value | undefined;
    return kept !== undefined && fits(initial, kept) ? kept : initial;
  });
  function change(next: Value): void {
    setValue(next);
    saveDraft(name, next);
  }
  return [value, change] as const;
}
