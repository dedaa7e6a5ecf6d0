import { userInfo } from 'node:os';
import { formatClock, formatDay, type Instant } from '@ipe/pt-br';
import type { StaffCallPath, StaffInput, StaffOutput, StaffRefusal } from '@ipe/staff-contract';
import { readSettings, type Settings } from '#wiring/settings/env.ts';
import { findMachineKey } from '#wiring/settings/machine-key.ts';

function addressOf({ HOST, PORT }: Settings): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** In a container a user may have a number but no name. */
function findUnixUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}

/**
 * Makes one call of the back office to the server on this machine, as its root: this needs the key in DATA_DIR. The
 * staff log names the machine's user.
 * @throws Error with the server's sentence
 */
export async function callHouse<Path extends StaffCallPath>(
  path: Path,
  input: StaffInput<Path>,
): Promise<StaffOutput<Path>> {
  const settings = readSettings(process.env);
  const key = findMachineKey(settings);
  if (key === undefined)
    throw new Error(
      `There is no machine-key in ${settings.DATA_DIR}: no server was started with this DATA_DIR, or this user can’t read it.`,
    );
  const address = addressOf(settings);
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'ipe-unix-user': findUnixUser(),
    },
    body: JSON.stringify(input),
  }).catch(() => {
    throw new Error(`No server answers at ${address}.`);
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

/** An instant in São Paulo's time for readers: `20/11/2026, 20:30`. */
export const houseTime = (instant: Instant): string => `${formatDay(instant)}, ${formatClock(instant)}`;
