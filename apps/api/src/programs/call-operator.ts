import { formatClock, formatDay, type Instant } from '@ipe/pt-br';
import { readSettings } from '#wiring/settings/env.ts';
import { findOperatorToken } from '#wiring/settings/operator-token.ts';
import { postHere } from './house/post-here.ts';

/** One call to the server on this machine, e.g. `withdrawals/list`. @throws Error with its sentence */
export async function callOperator(path: string, body: object): Promise<unknown> {
  const settings = readSettings(process.env);
  const token = findOperatorToken(settings);
  if (token === undefined)
    throw new Error(`There is no operator-token in ${settings.DATA_DIR}: start the server first.`);
  const response = await postHere(settings, `/operator/${path}`, { authorization: `Bearer ${token}`, body });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
}

/** An instant as an operator reads it: `20/11/2026, 20:30` in São Paulo. */
export const operatorTime = (instant: Instant): string => `${formatDay(instant)}, ${formatClock(instant)}`;
