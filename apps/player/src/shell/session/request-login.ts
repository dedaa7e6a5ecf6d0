import type { Output } from '@ipe/contract';
import { ask, RefusedError } from '#shell/api/api.ts';
import { ownDevice } from './device.ts';

/** While the house is under pressure a challenge may be asked for again, e.g. when the phone has changed its network meanwhile. */
const maxProofs = 3;

type Credentials = { mobile: string; password: string };

/**
 * Logs in as this browser. When the server asks an unknown one for some work first, that is done and the call repeated.
 * @param onProgress is told how much of the work is done, 0 to 1; never where none is asked for
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

/** What was answered: a challenge to be solved first, or what the caller gets. */
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
