const startedAt = Date.now();

/** `12,3 s` since the command began. */
export const elapsed = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** One line of progress for whoever runs a command. */
export const say = (/** @type {string} */ sentence) => console.log(`» ${sentence}`);

/**
 * Ends the command with a sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}
