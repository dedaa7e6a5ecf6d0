import { minuteMs } from '#platform/time/durations.ts';
import type { Clock } from '../time/clock.ts';

/**
 * One line of the security log (OWASP ASVS 5.0, section 16.3): who did what from where, and with what result. It
 * contains no secret and no whole phone number.
 */
export type SecurityEvent = {
  /** The kind of call, e.g. `log_in`. */
  event: string;
  outcome: 'success' | 'refused';
  /** The server's own id of the request; the log of a fault has the same id. */
  requestId: string;
  address: string;
  playerId?: number;
  deviceId?: string;
  /** The last four digits of the phone that was tried. */
  mobileEnd?: string;
  /** The signed-in member, for calls of the back office. `unixUser` is the machine's user, for calls of `./ipe`. */
  memberId?: string;
  unixUser?: string;
  /** What a player asked for that no restore takes back. */
  asked?: Record<string, unknown>;
  /** The provider of games that calls, or the path of a back-office call or of a player's call without an event of its own. */
  actor?: string;
  /**
   * The action and subject as in the staff log (`players/suspend`, or the proposal's kind). They stand here too,
   * because a restore of the database takes the staff log back.
   */
  deed?: string;
  subject?: string;
  /** Why the call was refused: the answer's code, its reason and the fields that were wrong. */
  code?: number | string;
  reason?: string;
  fields?: string[];
};

export type SecurityLog = {
  note: (event: SecurityEvent) => void;
  /** Writes the refusals that were only counted so far. */
  flush: () => void;
};

/** Further refusals within a minute are only counted, because a flood must not fill the disk. */
const refusalsPerAddress = 20;
const refusalsPerEvent = 600;

type Counted = { event: string; address?: string; seen: number; allowed: number };

/** Counts per key within a minute; each new minute starts from zero. */
function createMinute(clock: Clock, onEnd: (counted: Counted) => void) {
  let endsAt = 0;
  const counts = new Map<string, Counted>();
  const end = (): void => {
    for (const counted of counts.values()) if (counted.seen > counted.allowed) onEnd(counted);
    counts.clear();
  };
  return {
    end,
    /** @returns whether this event is among the first ones, which are written one by one */
    take(key: string, first: Omit<Counted, 'seen'>): boolean {
      const now = clock().getTime();
      if (now >= endsAt || endsAt - now > minuteMs) {
        end();
        endsAt = now + minuteMs;
      }
      const counted = counts.get(key) ?? { ...first, seen: 0 };
      counted.seen += 1;
      counts.set(key, counted);
      return counted.seen <= counted.allowed;
    },
  };
}

/**
 * Writes events as lines of JSON: every success, every event with what a player asked for their protection, and in each
 * minute the first 20 other refusals of an address and 600 of an event. The rest of that minute become one line with
 * their number.
 * @param writeLine takes a line without its line break
 */
export function createSecurityLog(deps: { clock: Clock; writeLine: (line: string) => void }): SecurityLog {
  const write = (facts: object) => deps.writeLine(JSON.stringify({ time: deps.clock().toISOString(), ...facts }));
  const minute = createMinute(deps.clock, ({ event, address, seen, allowed }) =>
    write({ event, outcome: 'refused', ...(address === undefined ? {} : { address }), notWritten: seen - allowed }),
  );
  return {
    flush: minute.end,
    note(event) {
      const { event: name, outcome, address, asked } = event;
      const isWritten =
        outcome === 'success' ||
        asked !== undefined ||
        (minute.take(`${name} ${address}`, { event: name, address, allowed: refusalsPerAddress }) &&
          minute.take(name, { event: name, allowed: refusalsPerEvent }));
      if (isWritten) write(event);
    },
  };
}
