import type { CpfBase } from './cpf-base/cpf-base.ts';
import type { FaceChecks } from './faces/face-checks.ts';

const nobody = (what: string) => (): Promise<never> => Promise.reject(new Error(`no ${what} is set`));

/** Where no outside service is set: silent, as one that is down. */
export const noCpfBase: CpfBase = { find: nobody('CPF base') };
export const noFaceChecks: FaceChecks = {
  open: nobody('provider of face checks'),
  read: nobody('provider of face checks'),
  notifyAt: () => {},
};
