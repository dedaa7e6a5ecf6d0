import type { StaffCallPath, StaffInput, StaffOutput, StaffReason, StaffRefusal } from '@ipe/staff-contract';
import { text } from '#shell/text/shell.text.ts';
import { hearServerTime } from './server-clock.ts';
import { askForProof, noteCall, type Proof } from '#shell/session/proof-gate.ts';

/** A "no" of the server, or no answer at all; the message is a Portuguese sentence for the person. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: string | undefined;
  readonly fields: Readonly<Record<string, string>>;

  constructor({ message, reason, fields = {} }: StaffRefusal) {
    super(message);
    this.reason = reason;
    this.fields = fields;
  }
}

/** The sentence that the person reads for an error. */
export const errorMessage = (error: Error): string => (error instanceof RefusedError ? error.message : text.failed);

/** Whether a call was refused with a word that the contract lists for it. */
export const isRefused = <Path extends StaffCallPath>(
  error: unknown,
  reason: StaffReason<Path> | 'session_ended',
): error is RefusedError => error instanceof RefusedError && error.reason === reason;

async function readRefusal(response: Response): Promise<StaffRefusal> {
  try {
    const { message, ...rest } = (await response.json()) as StaffRefusal;
    return { message: message || text.failed, ...rest };
  } catch {
    return { message: text.failed };
  }
}

/** @throws RefusedError */
async function post<Path extends StaffCallPath>(path: Path, input: StaffInput<Path>): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new RefusedError({ message: text.unreachable });
  });
  hearServerTime(response.headers.get('date'));
  if (!response.ok) throw new RefusedError(await readRefusal(response));
  noteCall();
  return response;
}

/**
 * Makes a call as it is.
 * @throws RefusedError
 */
export const askOnce = async <Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<StaffOutput<Path>> => (await (await post(path, input)).json()) as StaffOutput<Path>;

const proofs: Partial<Record<string, Proof>> = {
  session_ended: 'sign-in',
  re_authentication_needed: 're-authentication',
};

/** Once more after the proof that was missing. */
async function withProof<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const proof = error instanceof RefusedError && error.reason ? proofs[error.reason] : undefined;
    if (!proof || !(await askForProof(proof))) throw error;
    return withProof(make);
  }
}

/**
 * Makes a call. Where the session has ended, or the call asks for a fresh proof of the person, a dialog asks for it over
 * the page, which keeps what is typed, and the call is repeated.
 * @throws RefusedError, also when the person cancels the dialog
 */
export const ask = <Path extends StaffCallPath>(path: Path, input: StaffInput<Path>): Promise<StaffOutput<Path>> =>
  withProof(() => askOnce(path, input));

/** The same of a call that is answered with a file. */
export async function askForFile<Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<{ name: string; file: Blob }> {
  const response = await withProof(() => post(path, input));
  const [, name = ''] = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await response.blob() };
}
