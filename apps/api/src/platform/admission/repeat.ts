/** Runs `work` again and again, `everyMs` after it last ended, until stopped. A failure is reported and doesn't end it. */
export function repeat(options: { everyMs: number; work: () => Promise<void>; onError: (error: unknown) => void }): {
  stop: () => Promise<void>;
} {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = options
        .work()
        .catch(options.onError)
        .then(() => {
          if (!stopped) next();
        });
    }, options.everyMs);
  };
  next();
  return {
    /** Resolves when the work that was running has ended. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
