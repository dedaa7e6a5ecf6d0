export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that never throws. @param area may throw at any access (blocked by the browser, full); then values last as long as the page */
export function safeStorage(area: () => KeyedStorage): KeyedStorage {
  const unsaved = new Map<string, string>();
  return {
    getItem: (key) => unsaved.get(key) ?? attempt(() => area().getItem(key)) ?? null,
    setItem: (key, value) => {
      unsaved.delete(key);
      attempt(
        () => area().setItem(key, value),
        () => void unsaved.set(key, value),
      );
    },
    removeItem: (key) => {
      unsaved.delete(key);
      attempt(() => area().removeItem(key));
    },
  };
}

function attempt<Result>(touch: () => Result, otherwise?: () => void): Result | undefined {
  try {
    return touch();
  } catch {
    otherwise?.();
    return undefined;
  }
}

let keeper: { tab: KeyedStorage; browser: KeyedStorage } | undefined;

/** Stores all values in the player app from now on, because a window without an origin has no storage. */
export function keepWith(areas: NonNullable<typeof keeper>): void {
  keeper = areas;
}

export const tabStorage = safeStorage(() => keeper?.tab ?? sessionStorage);
export const browserStorage = safeStorage(() => keeper?.browser ?? localStorage);

/** The JSON stored under a key. Anything that isn't an object counts as missing, because people and extensions edit the storage. */
export function readKept<Kept extends object>(storage: KeyedStorage, key: string): Partial<Kept> | undefined {
  const kept = attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as unknown);
  return typeof kept === 'object' && kept !== null ? (kept as Partial<Kept>) : undefined;
}
