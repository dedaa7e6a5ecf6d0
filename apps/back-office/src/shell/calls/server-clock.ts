let aheadMs = 0;

/** Computers' clocks are wrong, sessions end by the server's. @param date the header of an answer that just arrived */
export function hearServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The server's time, to the second, as far as it is known. */
export const serverNow = (): number => Date.now() + aheadMs;
