import { useState } from 'preact/hooks';
import { serverClock } from '#calls/server-clock.ts';
import { RadioGroup } from '#sheets/radio-group.tsx';
import { Sheet } from '#sheets/sheet.tsx';
import { text } from '#sheets/sheets.text.ts';
import type { SessionRecord } from './session-record.ts';

const reminderChoices = [30, 60, 90];

type Props = {
  record: SessionRecord;
  reminder: { minutes: () => number; choose: (minutes: number) => void };
};

const words = text.time;

/** The time and money of this session, which the player can open at any time. */
export function TimeSheet({ record, reminder }: Props) {
  const [minutes, show] = useState(reminder.minutes);
  const choose = (value: string) => {
    reminder.choose(Number(value));
    show(Number(value));
  };
  return (
    <Sheet name="time" title={words.title}>
      <SessionFigures record={record} />
      <RadioGroup
        legend={words.reminder}
        options={reminderChoices.map((choice) => ({ value: String(choice), label: words.minutes(choice) }))}
        chosen={String(minutes)}
        onChange={choose}
      />
      <p className="note">{words.note}</p>
    </Sheet>
  );
}

/** The time played, the bets, the wins and the difference, all in figures of the same size. */
export function SessionFigures({ record }: { record: SessionRecord }) {
  const { rounds, betCentavos, winCentavos } = record.totals;
  const figures: [string, string][] = [
    [words.now, text.dayTime(serverClock.now())],
    [words.played, text.duration(Math.floor(record.playedMs / 60_000))],
    [words.rounds, String(rounds)],
    [words.bets, text.money(betCentavos)],
    [words.wins, text.money(winCentavos)],
    [words.net, text.signed(winCentavos - betCentavos)],
  ];
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
