import { build } from '#shell/element.ts';
import { buildRadioGroup } from '#sheets/form-parts.ts';
import { serverClock } from '#calls/server-clock.ts';
import type { SessionRecord } from './session-record.ts';
import { createSheet } from '#sheets/sheet.ts';
import { text } from '#sheets/sheets.text.ts';

const reminderChoices = [30, 60, 90];

type Parts = {
  record: SessionRecord;
  reminder: { minutes: () => number; choose: (minutes: number) => void };
};

/** Time and money of this session, whenever the player wants to look. */
export function createTimeSheet({ record, reminder }: Parts): { open: () => void } {
  const words = text.time;
  const sheet = createSheet('time', words.title);
  return {
    open: () => {
      const choice = buildRadioGroup(words.reminder, {
        options: reminderChoices.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) })),
        chosen: String(reminder.minutes()),
        onChange: (minutes) => reminder.choose(Number(minutes)),
      });
      sheet.open(sessionFigures(record), choice.element, build('p', 'note', words.note));
    },
  };
}

/** Time played, bets, wins and what is left of them: all in figures of the same size. */
export function sessionFigures(record: SessionRecord): HTMLElement {
  const { rounds, betCentavos, winCentavos } = record.totals;
  const words = text.time;
  const figures: [string, string][] = [
    [words.now, text.dayTime(serverClock.now())],
    [words.played, text.duration(Math.floor(record.playedMs / 60_000))],
    [words.rounds, String(rounds)],
    [words.bets, text.money(betCentavos)],
    [words.wins, text.money(winCentavos)],
    [words.net, text.signed(winCentavos - betCentavos)],
  ];
  return build(
    'dl',
    'figures',
    ...figures.map(([name, value]) => build('div', '', build('dt', '', name), build('dd', '', value))),
  );
}
