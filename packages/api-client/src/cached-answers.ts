/** The part of `localStorage` that we use. Any method may throw: private mode, full disk, blocked by policy. */
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The last successful answer of `url`, or undefined when there is none or storage is closed to us. */
export function findCachedAnswer(storage: AnswerStorage, url: string): unknown {
  try {
    return JSON.parse(storage.getItem(url) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A cache that can't be written is only a slower page, so failures are silent. */
export function keepAnswer(storage: AnswerStorage, url: string, answer: unknown): void {
  try {
    storage.setItem(url, JSON.stringify(answer));
  } catch {
    // Nothing to do: the next call asks the server again.
  }
}
