/** A line for the person at the terminal. */
export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Data for another program, where `--json` asked for it; else the words for a person. */
export const printResult = (data: unknown, { json, words }: { json?: true | undefined; words: () => string }): void =>
  say(json ? JSON.stringify(data, null, 2) : words());
