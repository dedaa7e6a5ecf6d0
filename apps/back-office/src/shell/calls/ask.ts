import type { StaffCallPath, StaffInput, StaffOutput, StaffReason, StaffRefusal } from '@ipe/staff-contract';
import { text } from '#shell/text/shell.text.ts';
import { serverClock } from './server-clock.ts';
import { askForProof, noteCall, type Proof } from '#shell/session/proof-gate.ts';

/** A refusal by the server, or a call without an answer. `message` is a Portuguese sentence for the member. */
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

/** The Portuguese sentence that the page shows for an error. */
export const errorMessage = (error: Error): string => (error instanceof RefusedError ? error.message : text.failed);

/** Whether a call was refused for this reason, one of those that the contract lists for it. */
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
  serverClock.hear(Date.parse(response.headers.get('ipe-time') ?? ''));
  if (!response.ok) throw new RefusedError(await readRefusal(response));
  noteCall();
  return response;
}

/** Makes a call without asking for a missing proof. @throws RefusedError */
export const askOnce = async <Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<StaffOutput<Path>> => (await (await post(path, input)).json()) as StaffOutput<Path>;

const proofs: Partial<Record<string, Proof>> = {
  session_ended: 'sign-in',
  re_authentication_needed: 're-authentication',
};

/** Asks for the missing proof, then makes the call again. */
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
 * Makes a call. If the session has ended, or the call needs a fresh proof of the person, a dialog over the page asks
 * for it and the call is repeated; the page keeps what is typed.
 * @throws RefusedError, also when the member cancels the dialog
 */
export const ask = <Path extends StaffCallPath>(path: Path, input: StaffInput<Path>): Promise<StaffOutput<Path>> =>
  withProof(() => askOnce(path, input));

/** As `ask`, for a call that answers with a file. @throws RefusedError */
export async function askForFile<Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<{ name: string; file: Blob }> {
  const response = await withProof(() => post(path, input));
  const [, name = ''] = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, file: await response.blob() };
}
