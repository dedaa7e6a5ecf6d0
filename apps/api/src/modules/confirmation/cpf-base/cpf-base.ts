import type { CpfStatus } from '#modules/compliance/index.ts';

/** What the base of the Receita Federal says of a CPF. */
export type CpfPerson = {
  status: CpfStatus;
  name: string;
  socialName: string | null;
  /** `1990-12-31` */
  birthDate: string;
};

/** @throws Error when it doesn't answer: nothing is known then */
export type CpfBase = {
  /** @returns undefined for a CPF that the base doesn't have */
  find: (cpf: string) => Promise<CpfPerson | undefined>;
};
