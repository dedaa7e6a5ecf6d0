import type { CpfStatus } from '#modules/compliance/index.ts';

/** The data that the Receita Federal has for a CPF. */
export type CpfPerson = {
  status: CpfStatus;
  name: string;
  socialName: string | null;
  /** `1990-12-31` */
  birthDate: string;
};

/** @throws Error when it doesn't answer; then nothing is known */
export type CpfBase = {
  /** @returns undefined for a CPF that isn't in the base */
  find: (cpf: string) => Promise<CpfPerson | undefined>;
};
