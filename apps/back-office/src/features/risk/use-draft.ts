import { useState } from 'react';

const keyOf = (name: string): string => `riskDraft:${name}`;

function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(name: string, draft: string): void {
  try {
    if (draft === '') sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), draft);
  } catch {
    // Where storage is closed, the draft lives as long as the page.
  }
}

/** A long text that survives a reload of its tab, until it is sent. */
export function useDraft(name: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(name));
  return [
    draft,
    (changed) => {
      setDraft(changed);
      keepDraft(name, changed);
    },
  ];
}
