let aheadMs = 0;

/**
 * Sets the clock by an answer, because the computer's clock may be wrong and sessions end by the server's.
 * @param date the `date` header of an answer that has just arrived
 */
export function hearServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time in epoch milliseconds, exact to about a second; this device's time before the first answer. */
export const serverNow = (): number => Date.now() + aheadMs;
