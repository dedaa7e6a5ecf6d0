import type { PGlite } from '@electric-sql/pglite';

/** What node-postgres asks of an engine in this process. */
type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** Messages that nobody waits for by themselves: parse, bind, describe and execute. What ends them follows at once. */
const parts = new Set(['P', 'B', 'D', 'E'].map((letter) => letter.charCodeAt(0)));

/**
 * The engine, told of each statement at once. node-postgres says it in up to five messages, as it would to a socket, and each by itself would be
 * a way into the engine and back: more than half of what a short statement takes.
 */
export function atOnce(engine: PGlite): PGlite {
  let said: Uint8Array[] = [];
  const together: Engine = {
    waitReady: engine.waitReady,
    execProtocolStream: async (message, options) => {
      said.push(message);
      if (parts.has(message[0]!)) return [];
      const all = Buffer.concat(said);
      said = [];
      // Our files are written where they are: nothing is copied to a store behind a statement.
      return engine.execProtocolStream(all, { ...options, syncToFs: false });
    },
  };
  return together as PGlite;
}
