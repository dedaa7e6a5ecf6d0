import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A round with everything that its calls say: written down before the first of them leaves. */
export type PlannedRound = {
  playerId: string;
  sessionId: string;
  gameId: string;
  roundId: string;
  betId: string;
  winId: string;
  bet: number;
  win: number;
  dice: [number, number];
  /** Of a round that the house gave: its bet is worth the stake, and nobody pays it. */
  grantId?: string;
};

type Line = { begun: PlannedRound } | { over: string };

export type Journal = {
  begin: (round: PlannedRound) => void;
  end: (roundId: string) => void;
  /** Begun and not over: what a crash left behind. */
  listOpen: () => PlannedRound[];
};

/** A file of one JSON per line, on the disk before the next step is taken. */
export function openJournal(file: string): Journal {
  const open = new Map<string, PlannedRound>();
  const read = (line: Line): void => {
    if ('begun' in line) open.set(line.begun.roundId, line.begun);
    else open.delete(line.over);
  };
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line may be half of one: then its round never began, for nothing was sent before it was whole.
  for (const line of lines.slice(0, -1)) read(JSON.parse(line) as Line);
  const write = (line: Line): void => {
    const handle = openSync(file, 'a');
    writeSync(handle, `${JSON.stringify(line)}\n`);
    fsyncSync(handle);
    closeSync(handle);
    read(line);
  };
  return {
    begin: (round) => write({ begun: round }),
    end: (roundId) => write({ over: roundId }),
    listOpen: () => [...open.values()],
  };
}
