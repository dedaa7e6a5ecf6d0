const startedAt = Date.now();

/** The time since the command began, as `12,3 s`. */
export const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** Prints one line of a command's progress. */
export const say = (/** @type {string} */ sentence) => console.log(`» ${sentence}`);

const reportEveryMs = process.stdout.isTTY ? 1000 : 30_000;

/**
 * Prints what is being done, the seconds while it runs (in place on a terminal), and how long it took.
 * @template Result
 * @param {string} sentence
 * @param {() => Promise<Result>} work
 */
export async function sayWhile(sentence, work) {
  const beganAt = Date.now();
  const passed = () => `${Math.round((Date.now() - beganAt) / 1000)} s`;
  const { isTTY } = process.stdout;
  say(sentence);
  const report = () => process.stdout.write(isTTY ? `\r  … ${passed()}` : `  … ${passed()}\n`);
  const timer = setInterval(report, reportEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(`${isTTY ? '\r\x1b[K' : ''}  ${passed()}\n`);
  }
}

/**
 * Ends the command with a sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}
