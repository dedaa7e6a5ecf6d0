/** Prints a line for the person at the terminal. */
export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Prints the data as JSON if `--json` was given, else the words for a person. */
export const printResult = (data: unknown, { json, words }: { json?: true | undefined; words: () => string }): void =>
  say(json ? JSON.stringify(data, null, 2) : words());
