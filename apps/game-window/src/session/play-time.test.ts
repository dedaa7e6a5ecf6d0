// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayTime } from './play-time.ts';
import { SessionRecord } from './session-record.ts';

const minuteMs = 60_000;

function session(owner = 'session', reminderMinutes = 60) {
  const record = new SessionRecord({ storage: sessionStorage, gameId: 'capivara-da-sorte', owner });
  const clock = { ms: 5_000 };
  const time = new PlayTime({ record, monotonicMs: () => clock.ms, reminderMinutes: () => reminderMinutes });
  const pass = (minutes: number) => {
    clock.ms += minutes * minuteMs;
    time.tick();
  };
  return { record, time, pass };
}

describe('the time of a session', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks after the minutes that the player chose, and again as many minutes after the answer', () => {
    const { record, time, pass } = session();
    pass(59);
    expect(time.isReminderDue).toBe(false);
    pass(1);
    expect(time.isReminderDue).toBe(true);
    record.answerReminder();
    expect(time.isReminderDue).toBe(false);
    pass(59);
    expect(time.isReminderDue).toBe(false);
    pass(1);
    expect(time.isReminderDue).toBe(true);
  });

  it('goes on after a reload, and a reminder that was not answered is still due', () => {
    session().pass(61);
    const { time } = session();
    expect(time.playedMinutes).toBe(61);
    expect(time.isReminderDue).toBe(true);
  });

  it('begins at nothing with another session', () => {
    session('of Ana').pass(61);
    const { time, record } = session('of Bia');
    expect(time.playedMinutes).toBe(0);
    expect(record.totals.rounds).toBe(0);
  });

  it('does not believe the clock of the device', () => {
    const { time, pass } = session();
    pass(10);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 3_600_000);
    pass(1);
    expect(time.playedMinutes).toBe(11);
    vi.spyOn(Date, 'now').mockReturnValue(0);
    pass(1);
    expect(time.playedMinutes).toBe(12);
  });
});

describe('the record of a session', () => {
  beforeEach(() => sessionStorage.clear());

  const round = (number: number) => ({ roundId: String(number), betCentavos: 100, winCentavos: 40, balance: 0 });

  it('adds up bets and wins, and lists the newest rounds first', () => {
    const { record } = session();
    record.add(round(1));
    record.add(round(2));
    expect(record.totals).toEqual({ rounds: 2, betCentavos: 200, winCentavos: 80 });
    expect(session().record.recent.map(({ roundId }) => roundId)).toEqual(['2', '1']);
  });

  it('keeps counting when the list is full', () => {
    const { record } = session();
    for (let number = 0; number < 80; number += 1) record.add(round(number));
    expect(record.recent).toHaveLength(50);
    expect(record.totals.rounds).toBe(80);
  });

  it.each(['not json', '[]', '{"owner":"session"}', '{"owner":"session","recent":1,"totals":{"rounds":1}}'])(
    'takes %s in its place for nothing',
    (rubbish) => {
      sessionStorage.setItem('game:capivara-da-sorte:session', rubbish);
      expect(session().record.totals).toEqual({ rounds: 0, betCentavos: 0, winCentavos: 0 });
    },
  );
});
