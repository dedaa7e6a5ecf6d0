import type { Published } from './liabilities.queries.ts';
import type { text } from './liabilities.text.ts';

export type MirrorAnswer = { mirror: string; says: 'same' | keyof typeof text.unlike };

/** How long to wait for a mirror's answer. */
const patienceMs = 8_000;

async function compareMirror(mirror: string, shown: Published): Promise<MirrorAnswer> {
  const { compareStatements, readStatement } = await import('@ipe/liabilities');
  try {
    const response = await fetch(`${mirror}/${shown.statement.day}.json`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`${mirror} answered ${response.status}`);
    return { mirror, says: compareStatements(shown, readStatement(await response.json())) ?? 'same' };
  } catch {
    return { mirror, says: 'unreachable' };
  }
}

/** Fetches the statement of this day from every mirror. It sends nothing about the player. */
export const compareMirrors = ({ mirrors, shown }: { mirrors: readonly string[]; shown: Published }) =>
  Promise.all(mirrors.map((mirror) => compareMirror(mirror, shown)));
