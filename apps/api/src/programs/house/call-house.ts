import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { MisuseError } from '@ipe/command-line';
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
 * @throws Error with the server's sentence; MisuseError for input that the call doesn't take
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
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    'ipe-unix-user': findUnixUser(),
  };
  const { isDone, body } = await post({ address: addressOf(settings), path, headers, body: JSON.stringify(input) });
  const answer = JSON.parse(body) as StaffOutput<Path> & StaffRefusal;
  if (!isDone) throw refusalOf(answer);
  return answer;
}

type Sent = { address: string; path: string; headers: Record<string, string>; body: string };

/**
 * Waits for the answer without a limit, which `fetch` has at five minutes: a backup may take longer.
 * @throws Error with its sentence
 */
async function post({ address, path, headers, body }: Sent): Promise<{ isDone: boolean; body: string }> {
  let isConnected = false;
  const asked = request(`${address}${path}`, { method: 'POST', headers, agent: false });
  // A connection that is reset after the answer's head is an error of the request too, which would end the program.
  asked.on('error', () => {});
  asked.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
  try {
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { isDone: response.statusCode === 200, body: await text(response) };
  } catch {
    throw new Error(
      isConnected
        ? `The server at ${address} broke off before its answer was here: what you asked for may have been done. Look before you repeat it.`
        : `No server answers at ${address}.`,
    );
  }
}

const refusalOf = ({ message, fields }: StaffRefusal): Error =>
  fields === undefined
    ? new Error(message)
    : new MisuseError(
        Object.entries(fields)
          .map(([field, sentence]) => `${field}: ${sentence}`)
          .join('\n'),
      );

/** An instant in São Paulo's time for readers: `20/11/2026, 20:30`. */
export const houseTime = (instant: Instant): string => `${formatDay(instant)}, ${formatClock(instant)}`;
