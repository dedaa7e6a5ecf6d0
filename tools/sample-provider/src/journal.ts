import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A round with everything that its calls contain, written down before the first call is sent. */
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
  /** Set for a granted round: its bet counts the stake, but the player doesn't pay it. */
  grantId?: string;
};

type Line = { begun: PlannedRound } | { over: string };

export type Journal = {
  begin: (round: PlannedRound) => void;
  end: (roundId: string) => void;
  /** Rounds that were begun but not ended, as after a crash. */
  listOpen: () => PlannedRound[];
};

/** A file with one JSON object per line, each synced to the disk before the next step. */
export function openJournal(file: string): Journal {
  const open = new Map<string, PlannedRound>();
  const read = (line: Line): void => {
    if ('begun' in line) open.set(line.begun.roundId, line.begun);
    else open.delete(line.over);
  };
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // A half-written last line means that its round never began, because calls are sent only after the whole line is written.
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
