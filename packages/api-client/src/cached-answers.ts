/** The part of `localStorage` that we use. Any method may throw: private mode, full disk, blocked by policy. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The last successful answer of `url`. Undefined without one, and when the storage can't be read. */
export function findCachedAnswer(storage: AnswerStorage, url: string): unknown {
  try {
    return JSON.parse(storage.getItem(url) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A failure is silent: without a cache the page is only slower. */
export function keepAnswer(storage: AnswerStorage, url: string, answer: unknown): void {
  try {
    storage.setItem(url, JSON.stringify(answer));
  } catch {
    // Nothing to do: the next call asks the server again.
  }
}
