import type { Challenge, Proof } from './is-proof-right.ts';
import { puzzleOf } from './puzzle.ts';

const sliceMs = 12;

/** Lets the page paint and react to taps. It is no timer, because a timer would cost four milliseconds each time. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/**
 * Solves in slices of some milliseconds, so that the page stays responsive. It doesn't use WebCrypto: pages without a
 * secure context have none, and for such small hashes it would take longer.
 * @param onProgress gets the share that is done, 0 to 1
 */
export async function solveChallenge(
  { token, puzzles, bits }: Challenge,
  onProgress: (share: number) => void = () => {},
): Promise<Proof> {
  const answers: number[] = [];
  let sliceEndsAt = performance.now() + sliceMs;
  while (answers.length < puzzles) {
    const isAnswer = puzzleOf(token, answers.length, bits);
    let answer = 0;
    while (!isAnswer(answer)) {
      answer += 1;
      if (answer % 256 !== 0 || performance.now() < sliceEndsAt) continue;
      await nextTurn();
      sliceEndsAt = performance.now() + sliceMs;
    }
    answers.push(answer);
    onProgress(answers.length / puzzles);
  }
  return { token, answers };
}
