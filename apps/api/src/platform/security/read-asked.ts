import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { AskedSince } from '../after-restore.ts';

const line = v.object({
  time: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  event: v.string(),
  outcome: v.picklist(['success', 'refused']),
  playerId: v.pipe(v.number(), v.safeInteger()),
  reason: v.optional(v.string(), 'refused'),
  asked: v.record(v.string(), v.unknown()),
});

function parseLine(text: string): AskedSince | undefined {
  try {
    const { time: at, outcome, reason, event, playerId, asked } = v.parse(line, JSON.parse(text));
    return { at, event, playerId, refusedFor: outcome === 'success' ? null : reason, asked };
  } catch {
    return undefined;
  }
}

/**
 * What players have asked for since then that no restore takes back, by the security logs of all nodes, the oldest
 * first.
 * @returns also where a line of it can't be read, as `file:line`: the last one may be cut off
 * @throws Error when a file can't be read
 */
export async function readAsked(
  files: readonly string[],
  since: Date,
): Promise<{ asked: AskedSince[]; unread: string[] }> {
  const asked: AskedSince[] = [];
  const unread: string[] = [];
  for (const file of files) {
    let number = 0;
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1;
      if (!text.includes('"asked":')) continue;
      const found = parseLine(text);
      if (found === undefined) unread.push(`${file}:${number}`);
      else if (found.at >= since) asked.push(found);
    }
  }
  return { asked: asked.toSorted((one, other) => one.at.getTime() - other.at.getTime()), unread };
}
