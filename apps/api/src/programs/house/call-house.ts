import { userInfo } from 'node:os';
import type { StaffCallPath, StaffInput, StaffOutput, StaffRefusal } from '@ipe/staff-contract';
import { readSettings } from '#wiring/settings/env.ts';
import { findMachineKey } from '#wiring/settings/machine-key.ts';
import { postHere } from './post-here.ts';

/**
 * One call of the back office to the server on this machine, as its root: whoever can read the key in DATA_DIR. The log names the user of
 * the machine.
 * @throws Error with its sentence
 */
export async function callHouse<Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<StaffOutput<Path>> {
  const settings = readSettings(process.env);
  const key = findMachineKey(settings);
  if (key === undefined) throw new Error(`There is no machine-key in ${settings.DATA_DIR}: start the server first.`);
  const response = await postHere(settings, path, {
    authorization: `Bearer ${key}`,
    'ipe-unix-user': userInfo().username,
    body: input,
  });
  const answer = (await response.json()) as StaffOutput<Path> & StaffRefusal;
  if (!response.ok) throw new Error(sentenceOf(answer));
  return answer;
}

const sentenceOf = ({ message, fields }: StaffRefusal): string =>
  fields === undefined
    ? message
    : Object.entries(fields)
        .map(([field, sentence]) => `${field}: ${sentence}`)
        .join('\n');
