import type { Output } from '@ipe/contract';
import { ask, RefusedError } from '#shell/api/api.ts';
import { ownDevice } from './device.ts';

/** Under load the server may ask for another proof of work, e.g. when the phone has changed its network in between. */
const maxProofs = 3;

type Credentials = { mobile: string; password: string };

/**
 * Logs in as this browser. When the server asks an unknown browser for a proof of work, it computes the proof and
 * repeats the call.
 * @param onProgress gets the finished share of the work, 0 to 1, and is never called without work
 */
export async function requestLogin(
  { mobile, password }: Credentials,
  onProgress: (share: number) => void = () => {},
): Promise<Output<'/api/user/login'>> {
  const credentials = { mobile, password, device: ownDevice() };
  const send = (proof?: { token: string; answers: number[] }) =>
    ask('/api/user/login', { ...credentials, ...(proof && { proof }) }, { loading: true });
  let answer = await settle(send());
  for (let proofs = 0; proofs < maxProofs && answer.challenge; proofs += 1) {
    const { solveChallenge } = await import('@ipe/proof-of-work');
    answer = await settle(send(await solveChallenge(answer.challenge, onProgress)));
  }
  return answer.output();
}

/** The challenge of an answer, or the output or error for the caller. */
async function settle<Result>(answer: Promise<Result>) {
  try {
    const result = await answer;
    return { challenge: undefined, output: () => result };
  } catch (error) {
    const output = (): never => {
      throw error;
    };
    return { challenge: error instanceof RefusedError ? error.refusal.challenge : undefined, output };
  }
}
