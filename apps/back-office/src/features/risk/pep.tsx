import { useState } from 'react';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { text } from './pep.text.ts';
import { markPep, type PlayerRisk } from './risk.queries.ts';

type Pep = PlayerRisk['pep'];
type Mark = Pep['marks'][number];
type Props = { pep: Pep; playerId: number; mayMark: boolean };

/** Whether the player counts as a politically exposed person: what the player declared, and the staff's marks, which take precedence. */
export function PepSection({ pep: { isPep, declared, marks }, playerId, mayMark }: Props) {
  const [isMarking, setIsMarking] = useState(false);
  const action = isPep ? text.unmark : text.mark;
  return (
    <Section title={text.title} actions={mayMark && <Button onClick={() => setIsMarking(true)}>{action}</Button>}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Pill tone={isPep ? 'waiting' : 'calm'}>{isPep ? text.is : text.isNot}</Pill>
        <span className="text-mist">{text.declared[String(declared) as keyof typeof text.declared]}</span>
      </p>
      {marks.length > 0 && <DataTable caption={text.marks} rows={marks} keyOf={({ at }) => at} columns={markColumns} />}
      {isMarking && (
        <Modal title={action} onClose={() => setIsMarking(false)}>
          <ReasonForm
            label={text.why}
            note={text.note}
            action={action}
            send={(reason) => markPep({ playerId, isPep: !isPep, reason })}
            onDone={() => {
              setIsMarking(false);
              showTip(text.marked);
            }}
            onCancel={() => setIsMarking(false)}
          />
        </Modal>
      )}
    </Section>
  );
}

const markColumns: readonly Column<Mark>[] = [
  {
    title: text.what,
    cell: ({ isPep, reason }) => (
      <>
        {isPep ? text.is : text.isNot}
        <span className="block text-xs break-words text-mist">{reason}</span>
      </>
    ),
  },
  { title: text.by, cell: ({ by }) => by.name },
  { title: text.at, cell: ({ at }) => <Instant at={at} />, isWide: true },
];
