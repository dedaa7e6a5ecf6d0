import { minuteMs } from '#platform/time/durations.ts';
import type { Clock } from '../time/clock.ts';

/**
 * One line of the security log (OWASP ASVS 5.0, section 16.3): who did what from where, and how it ended. No secret and no
 * whole phone number stands in it.
 */
export type SecurityEvent = {
  /** The try, e.g. `log_in`. */
  event: string;
  outcome: 'success' | 'refused';
  /** The server's own id of the request: a fault of the same request has it too. */
  requestId: string;
  address: string;
  playerId?: number;
  deviceId?: string;
  /** The last four digits of the phone that was tried. */
  mobileEnd?: string;
  /** Of the back office, where somebody is signed in; of `./ipe` on the machine. */
  memberId?: string;
  unixUser?: string;
  /** What a player asked for their own protection. */
  asked?: Record<string, unknown>;
  /** Of a provider of games, or the back office's call. */
  actor?: string;
  /** What staff did, as their own log says it (`players/suspend`, or the proposal's kind), and to whom: a restore takes that log back. */
  deed?: string;
  subject?: string;
  /** Why it was refused: the answer's code, its reason and the fields that were wrong. */
  code?: number | string;
  reason?: string;
  fields?: string[];
};

export type SecurityLog = {
  note: (event: SecurityEvent) => void;
  /** Writes down what was only counted so far. */
  flush: () => void;
};

/** Further refusals in a minute are only counted: a flood must not fill the disk. */
const refusalsPerAddress = 20;
const refusalsPerEvent = 600;

type Counted = { event: string; address?: string; seen: number; allowed: number };

/** The counts of a key in this minute; a new minute begins with nothing. */
function createMinute(clock: Clock, onEnd: (counted: Counted) => void) {
  let endsAt = 0;
  const counts = new Map<string, Counted>();
  const end = (): void => {
    for (const counted of counts.values()) if (counted.seen > counted.allowed) onEnd(counted);
    counts.clear();
  };
  return {
    end,
    /** @returns whether it is one of the first ones, which are written down each */
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
 * Writes events as lines of JSON: every success, and of refusals the first 20 of an address and 600 of an event in a minute. The
 * rest of that minute becomes one line with its number.
 * @param writeLine takes a line without its end
 */
export function createSecurityLog(deps: { clock: Clock; writeLine: (line: string) => void }): SecurityLog {
  const write = (facts: object) => deps.writeLine(JSON.stringify({ time: deps.clock().toISOString(), ...facts }));
  const minute = createMinute(deps.clock, ({ event, address, seen, allowed }) =>
    write({ event, outcome: 'refused', ...(address === undefined ? {} : { address }), notWritten: seen - allowed }),
  );
  return {
    flush: minute.end,
    note(event) {
      const { event: name, outcome, address } = event;
      const isWritten =
        outcome === 'success' ||
        (minute.take(`${name} ${address}`, { event: name, address, allowed: refusalsPerAddress }) &&
          minute.take(name, { event: name, allowed: refusalsPerEvent }));
      if (isWritten) write(event);
    },
  };
}
