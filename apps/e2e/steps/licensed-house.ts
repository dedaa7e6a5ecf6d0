import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startOwnHouse, type OwnHouse } from './own-house.ts';

export type LicensedHouse = Pick<OwnHouse, 'url' | 'stop'> & {
  /** The newest code for a phone: a rehearsal prints its text messages. */
  readPhoneCode: (mobile: string) => Promise<string>;
};

/** The product as a licensed operator rehearses it, on a free port and a database of its own. */
export async function startLicensedHouse(): Promise<LicensedHouse> {
  const { read, ...house } = await startOwnHouse({
    dataDir: mkdtempSync(join(tmpdir(), 'ipe-licensed-')),
    env: { DEPOSIT_WAGERING_X100: '0', COMPLIANCE_PROFILE: 'licensed-br' },
    words: ['--rehearsal'],
  });
  return {
    ...house,
    readPhoneCode: async (mobile) => {
      const pattern = new RegExp(`SMS to \\+55 ${mobile}: [^\\n]*?\\b(\\d{6})\\b`, 'gu');
      const findCode = () => [...read().matchAll(pattern)].at(-1)?.[1];
      await expect.poll(findCode).toBeDefined();
      return findCode() ?? '';
    },
  };
}
