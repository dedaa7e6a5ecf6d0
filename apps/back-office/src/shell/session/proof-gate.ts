import { create } from 'zustand';

/** What the person is asked for over the page: to sign in again, or to show that it is still them. */
export type Proof = 'sign-in' | 're-authentication';

export const useProofGate = create<{ needed: Proof | undefined }>(() => ({ needed: undefined }));

let asked: PromiseWithResolvers<boolean> | undefined;

/** Calls that wait at the same time share one dialog. @returns whether the proof was given */
export function askForProof(proof: Proof): Promise<boolean> {
  asked ??= Promise.withResolvers<boolean>();
  // Who signs in has given the smaller proof too.
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
/** By this device's clock: a timer sleeps with the computer. */
let idleAtMs = Infinity;

/** Every call keeps the session alive. When it is over, the page is covered before somebody else reads it. */
export function noteCall(): void {
  clearTimeout(idleTimer);
  idleAtMs = idleMs === undefined ? Infinity : Date.now() + idleMs;
  if (idleMs !== undefined) idleTimer = setTimeout(() => void askForProof('sign-in'), idleMs);
}

/** The page is looked at again, perhaps after the computer slept. */
function coverIfIdle(): void {
  if (Date.now() >= idleAtMs) void askForProof('sign-in');
}

/** @param idle for how long the session lives without a call; undefined while nobody is signed in */
export function watchIdle(idle: number | undefined): void {
  idleMs = idle;
  noteCall();
  document.addEventListener('visibilitychange', coverIfIdle);
  window.addEventListener('focus', coverIfIdle);
}
