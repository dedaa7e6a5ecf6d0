import type { CpfBase } from './cpf-base/cpf-base.ts';
import type { FaceChecks } from './faces/face-checks.ts';

const nobody = (what: string) => (): Promise<never> => Promise.reject(new Error(`no ${what} is set`));

/** Stand-ins where a service has no settings: every request fails, as for a service that is down. */
export const noCpfBase: CpfBase = { find: nobody('CPF base') };
export const noFaceChecks: FaceChecks = {
  open: nobody('provider of face checks'),
  read: nobody('provider of face checks'),
  notifyAt: () => {},
};
