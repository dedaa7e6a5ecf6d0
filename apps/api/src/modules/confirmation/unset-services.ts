import type { CpfBase } from './cpf-base/cpf-base.ts';
import type { FaceChecks } from './faces/face-checks.ts';

const notSet = (what: string) => (): Promise<never> => Promise.reject(new Error(`no ${what} is set`));

/** Stand-ins where a service has no settings: every request fails, as for a service that is down. */
export const noCpfBase: CpfBase = { find: notSet('CPF base') };
export const noFaceChecks: FaceChecks = {
  open: notSet('provider of face checks'),
  read: notSet('provider of face checks'),
  setWebhook: () => {},
};
