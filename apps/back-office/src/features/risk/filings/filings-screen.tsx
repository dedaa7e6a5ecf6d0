import { formatCalendarDay } from '@ipe/pt-br';
import { EmptyState, Form } from '@ipe/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextField } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill, type Tone } from '#shell/parts/pill.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { text } from './filings.text.ts';
import { RiskPage } from '#features/risk/risk-page.tsx';
import { noteFiling, useFilings, type Filing } from '#features/risk/risk.queries.ts';

/** The yearly filings that the house owes: by which day, and what was filed. */
export function FilingsScreen() {
  const filings = useFilings();
  const [noted, setNoted] = useState<Filing>();
  const mayNote = may(useMe(), 'risk.decide');
  return (
    <RiskPage>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={filings}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<CalendarClock />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <DataTable
              caption={text.title}
              rows={list}
              keyOf={nameOf}
              columns={columns(mayNote ? setNoted : undefined)}
            />
          )
        }
      </Loaded>
      {noted && <NoteDialog filing={noted} onClose={() => setNoted(undefined)} />}
    </RiskPage>
  );
}

const nameOf = ({ kind, year }: Filing): string => `${kind} ${year}`;

function stateOf({ filed, isNeeded, isLate }: Filing): [Tone, string] {
  if (filed) return ['good', text.filed];
  if (!isNeeded) return ['calm', text.notNeeded];
  return isLate ? ['bad', text.late] : ['waiting', text.open];
}

/** @param note records a filing; undefined for members without the right to */
const columns = (note?: (filing: Filing) => void): Column<Filing>[] => [
  {
    title: text.report,
    cell: ({ kind, year, communicated }) => (
      <>
        <b className="font-semibold">{text.kinds[kind]}</b>
        <span className="block text-xs text-mist">{text.of(year, communicated)}</span>
      </>
    ),
  },
  {
    title: text.state,
    cell: (filing) => {
      const [tone, words] = stateOf(filing);
      return (
        <>
          <Pill tone={tone}>{words}</Pill>
          <span className="block text-xs text-mist">{text.until(formatCalendarDay(filing.dueOn))}</span>
        </>
      );
    },
  },
  {
    title: text.protocol,
    cell: (filing) =>
      filing.filed ? (
        <Filed filed={filing.filed} />
      ) : (
        filing.isNeeded && note && <NoteButton filing={filing} onNote={note} />
      ),
  },
];

const Filed = ({ filed: { protocol, by, at } }: { filed: NonNullable<Filing['filed']> }) => (
  <>
    <span className="break-all">{protocol}</span>
    <span className="block text-xs text-mist">
      {by.name}, <Instant at={at} />
    </span>
  </>
);

const NoteButton = ({ filing, onNote }: { filing: Filing; onNote: (filing: Filing) => void }) => (
  <Button aria-label={text.noteOf(text.kinds[filing.kind], filing.year)} onClick={() => onNote(filing)}>
    {text.note}
  </Button>
);

function NoteDialog({ filing: { kind, year }, onClose }: { filing: Filing; onClose: () => void }) {
  const [protocol, setProtocol] = useState('');
  const { errorOf, check } = useRequired({ protocol });
  const { submit, isSending, fieldErrors, message } = useSubmission(noteFiling, () => {
    onClose();
    showTip(text.noted);
  }, ['protocol']);
  return (
    <Modal title={text.noteOf(text.kinds[kind], year)} onClose={onClose}>
      <Form onSubmit={() => check() && submit({ kind, year, protocol })}>
        <TextField
          label={text.protocol}
          hint={text.protocolHint}
          error={errorOf('protocol') ?? fieldErrors.protocol}
          value={protocol}
          onChange={({ target }) => setProtocol(target.value)}
        />
        <Submit isSending={isSending} message={message} onCancel={onClose}>
          {text.note}
        </Submit>
      </Form>
    </Modal>
  );
}
