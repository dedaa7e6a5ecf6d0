import type { PGlite } from '@electric-sql/pglite';

/** What node-postgres needs of an engine in this process. */
type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** The messages parse, bind, describe and execute, which need no answer of their own: another message (sync) follows at once. */
const parts = new Set(['P', 'B', 'D', 'E'].map((letter) => letter.charCodeAt(0)));

/**
 * Gives the engine each statement at once. node-postgres sends a statement in up to five messages, as it would to a
 * socket. Each message alone would be one way into the engine and back, and together they took more than half of a
 * short statement's time.
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
      // Our files are written in place, so there is no store to copy them to after a statement.
      return engine.execProtocolStream(all, { ...options, syncToFs: false });
    },
  };
  return together as PGlite;
}
