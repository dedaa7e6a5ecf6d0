import { beforeEach, describe, expect, it } from 'vitest';
import { createSecurityLog, type SecurityEvent, type SecurityLog } from './security-log.ts';

let now: number;
let lines: Record<string, unknown>[];
let log: SecurityLog;
beforeEach(() => {
  now = Date.parse('2026-11-22T12:00:00Z');
  lines = [];
  log = createSecurityLog({
    clock: () => new Date(now),
    writeLine: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
});

const refused = (address: string, event = 'log_in'): SecurityEvent => ({
  event,
  outcome: 'refused',
  requestId: 'r-1',
  address,
});

const times = (count: number, work: (index: number) => void) =>
  Array.from({ length: count }, (_, index) => work(index));

describe('the security log', () => {
  it('writes an event as one line of JSON with its time', () => {
    log.note({ event: 'log_in', outcome: 'success', requestId: 'r-1', address: '192.0.2.1', playerId: 7 });
    expect(lines).toEqual([
      {
        time: '2026-11-22T12:00:00.000Z',
        event: 'log_in',
        outcome: 'success',
        requestId: 'r-1',
        address: '192.0.2.1',
        playerId: 7,
      },
    ]);
  });

  it('counts what one address is refused beyond 20 times a minute, and says how many they were', () => {
    times(50, () => log.note(refused('192.0.2.1')));
    log.note(refused('192.0.2.2'));
    expect(lines).toHaveLength(21);
    now += 60_000;
    log.note(refused('192.0.2.1'));
    expect(lines.slice(21)).toMatchObject([
      { event: 'log_in', outcome: 'refused', address: '192.0.2.1', notWritten: 30 },
      { event: 'log_in', address: '192.0.2.1', requestId: 'r-1' },
    ]);
  });

  it('stays small under a flood from ever new addresses', () => {
    times(5_000, (index) => log.note(refused(`2001:db8::${index.toString(16)}`)));
    expect(lines).toHaveLength(600);
    log.flush();
    expect(lines.slice(600)).toEqual([
      { time: expect.any(String), event: 'log_in', outcome: 'refused', notWritten: 4_400 },
    ]);
  });

  it('writes every success, also in the middle of a flood', () => {
    times(1_000, () => log.note(refused('192.0.2.1')));
    times(100, () => log.note({ ...refused('192.0.2.1'), outcome: 'success' }));
    expect(lines.filter(({ outcome }) => outcome === 'success')).toHaveLength(100);
  });

  it('writes every answer with what a player asked for their protection, also in the middle of a flood', () => {
    const begun = { ...refused('192.0.2.1', 'close_account'), asked: { requestId: 'r-2' } };
    times(21, () => log.note(refused('192.0.2.1', 'close_account')));
    times(21, () => log.note(begun));
    expect(lines.filter(({ asked }) => asked !== undefined)).toHaveLength(21);
  });

  it('begins to count again when the clock was turned back', () => {
    times(21, () => log.note(refused('192.0.2.1')));
    now -= 3_600_000;
    log.note(refused('192.0.2.1'));
    expect(lines.at(-1)).toMatchObject({ requestId: 'r-1' });
  });
});
