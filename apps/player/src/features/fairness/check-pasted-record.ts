import type { RoundRecord, Verification } from '@ipe/slot-engine';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { checkRecord } from './check-record.ts';
import { text } from './fairness.text.ts';

/** The form of ids and versions in our addresses. A record from a file may contain anything. */
const partOfAddress = /^[\w.-]+$/u;

/** Checks the text of a downloaded record. @throws UserFacingError when the text is no record */
export async function checkPastedRecord(content: string): Promise<Verification> {
  const record = await readRecord(content);
  return checkRecord(record, `/games/${record.gameId}/math-${record.gameVersion}.json`);
}

async function readRecord(content: string): Promise<RoundRecord> {
  const { readRoundRecord } = await import('@ipe/slot-engine');
  try {
    const record = readRoundRecord(JSON.parse(content));
    if (![record.gameId, record.gameVersion].every((part) => partOfAddress.test(part))) throw new Error('no address');
    return record;
  } catch (cause) {
    throw new UserFacingError(text.notARecord, { cause });
  }
}
