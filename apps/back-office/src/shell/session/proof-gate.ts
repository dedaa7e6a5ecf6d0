import { create } from 'zustand';

/** What a dialog over the page asks for: to sign in again, or to prove that the same person is still there. */
export type Proof = 'sign-in' | 're-authentication';

export const useProofGate = create<{ needed: Proof | undefined }>(() => ({ needed: undefined }));

let asked: PromiseWithResolvers<boolean> | undefined;

/** Asks the member for a proof. Calls that wait at the same time share one dialog. @returns whether the proof was given */
export function askForProof(proof: Proof): Promise<boolean> {
  asked ??= Promise.withResolvers<boolean>();
  // Signing in is the stronger proof, so it replaces a request for re-authentication.
  useProofGate.setState(({ needed }) => ({ needed: needed === 'sign-in' ? needed : proof }));
  return asked.promise;
}

export function closeProofGate(isGiven: boolean): void {
  useProofGate.setState({ needed: undefined });
  asked?.resolve(isGiven);
  asked = undefined;
}

let idleMs: number | undefined;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
/** When the session ends without calls, by this device's clock. A timer alone isn't enough, because it stops while the computer sleeps. */
let idleAtMs = Infinity;

/** Notes a call, which keeps the session alive. When the session ends, the dialog covers the page, so that nobody else reads it. */
export function noteCall(): void {
  clearTimeout(idleTimer);
  idleAtMs = idleMs === undefined ? Infinity : Date.now() + idleMs;
  if (idleMs !== undefined) idleTimer = setTimeout(() => void askForProof('sign-in'), idleMs);
}

/** Runs when the member returns to the page, perhaps after the computer slept. */
function coverIfIdle(): void {
  if (Date.now() >= idleAtMs) void askForProof('sign-in');
}

/** @param idle how long the session lives without a call, in milliseconds; undefined while no member is signed in */
export function watchIdle(idle: number | undefined): void {
  idleMs = idle;
  noteCall();
  document.addEventListener('visibilitychange', coverIfIdle);
  window.addEventListener('focus', coverIfIdle);
}
