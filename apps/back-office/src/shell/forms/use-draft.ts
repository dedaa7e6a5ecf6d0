import { useState } from 'react';
import { findDraft, saveDraft } from '#shell/session/drafts.ts';
import { useMe } from '#shell/session/session.ts';

/**
 * State of a form that survives a reload of the tab; `change(null)` deletes it. It must not hold secrets, because the
 * tab stores it as plain text.
 */
export function useDraft<Value extends object>(name: string, empty: Value) {
  const { id } = useMe();
  const [value, setValue] = useState(() => ({ ...empty, ...(findDraft(id, name) as Partial<Value> | null) }));
  function change(next: Value | null): void {
    setValue(next ?? empty);
    saveDraft(id, name, next);
  }
  return [value, change] as const;
}
