/** The bank's time: this machine's, or as far from it as somebody has set it. */
export type BankClock = { now: () => Date; moveTo: (at: Date) => void };

export function createBankClock(): BankClock {
  let awayMs = 0;
  return {
    now: () => new Date(Date.now() + awayMs),
    moveTo: (at) => {
      awayMs = at.getTime() - Date.now();
    },
  };
}
