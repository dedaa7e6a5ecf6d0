/*
 * What a member has typed, stored in the tab so that a reload keeps it. Each draft belongs to its member, and signing
 * out deletes all of them. Where the tab's storage isn't available, a draft lasts as long as its form.
 */
const prefix = 'draft:';

const keyOf = (owner: string, name: string): string => `${prefix}${owner}:${name}`;

export function findDraft(owner: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null deletes it */
export function saveDraft(owner: string, name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(owner, name));
    else sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // The tab's storage isn't available.
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // The tab's storage isn't available.
  }
}
