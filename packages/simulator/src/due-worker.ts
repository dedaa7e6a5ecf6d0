export type DueTask = {
  /** Does all work that is due. Resolves with the time of the next work, in milliseconds since 1970, or undefined if none waits. */
  runDue: () => Promise<number | undefined>;
  now: () => Date;
  onFault: (error: unknown) => void;
};

/** Runs work that waits in the database for its time. A restart doesn't lose it, and a fault only delays it. */
export type DueWorker = {
  /** Call it when new work may be due. */
  wake: () => void;
  /** Waits for the work under way, then stops. */
  stop: () => Promise<void>;
};

const faultPauseMs = 1000;
const longestSleepMs = 60_000;

export function startDueWorker({ runDue, now, onFault }: DueTask): DueWorker {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isWoken = false;
    let nextAt: number | undefined;
    try {
      nextAt = await runDue();
    } catch (error) {
      onFault(error);
      nextAt = now().getTime() + faultPauseMs;
    }
    running = undefined;
    if (isStopped) return;
    if (isWoken) wake();
    else if (nextAt !== undefined) sleepUntil(nextAt);
  }

  function sleepUntil(at: number): void {
    timer = setTimeout(wake, Math.min(Math.max(at - now().getTime(), 0), longestSleepMs));
  }

  function wake(): void {
    clearTimeout(timer);
    isWoken = true;
    if (!isStopped) running ??= run();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    await running;
  }

  wake();
  return { wake, stop };
}
