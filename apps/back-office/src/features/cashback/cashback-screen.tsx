import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { cashbackDraftPath } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shellText } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { stopCashback, useCashback, type Cashback } from './cashback.queries.ts';
import { text } from './cashback.text.ts';
import { StatePill } from './state-pill.tsx';

/** One cashback: what was published, and what each period paid. */
export function CashbackScreen() {
  const { id } = useParams<{ id: string }>();
  const cashback = useCashback(id);
  return (
    <Page
      title={cashback.data?.name ?? navigation.cashback}
      actions={cashback.data && <Deeds cashback={cashback.data} />}
    >
      <Loaded query={cashback}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Published cashback={found} />
              <Periods cashback={found} />
            </div>
            <TermsInPhone title={text.name} terms={found.terms} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Another version until it begins, and stopping until it is over. */
function Deeds({ cashback: { id, state, mayChange } }: { cashback: Cashback }) {
  const [isStopping, setIsStopping] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const mayEdit = may(me, 'rules.propose') && mayChange;
  const mayStop = may(me, 'rules.stop') && state !== 'over';
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(cashbackDraftPath(id)) }] : []),
    ...(mayStop ? [{ keys: 'x', label: text.stop, run: () => setIsStopping(true) }] : []),
  ]);
  return (
    <>
      {mayStop && (
        <Button look="danger" onClick={() => setIsStopping(true)}>
          {text.stop} <KeyHint keys="x" />
        </Button>
      )}
      {mayEdit && (
        <Link href={cashbackDraftPath(id)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isStopping && (
        <Modal title={text.stop} onClose={() => setIsStopping(false)}>
          <ReasonForm
            note={text.stopHint}
            action={text.stop}
            look="danger"
            send={(reason) => stopCashback({ id, reason })}
            onDone={() => {
              setIsStopping(false);
              showTip(text.stopped);
            }}
            onCancel={() => setIsStopping(false)}
          />
        </Modal>
      )}
    </>
  );
}

const Published = ({ cashback }: { cashback: Cashback }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <StatePill key="state" state={cashback.state} />],
        [text.from, text.day(cashback.fromDay)],
        [text.until, text.day(cashback.untilDay)],
        [text.rate, text.percent(cashback.rateBasisPoints)],
        [text.version, cashback.ruleVersion],
        [
          text.sha256,
          <span key="hash" className="break-all">
            {cashback.sha256}
          </span>,
        ],
        [text.publishedAt, <Instant key="published" at={cashback.publishedAt} />],
        [text.who, shellText.persons(cashback.publishedBy.proposedBy, cashback.publishedBy.approvedBy)],
        ...(cashback.stopReason === null ? [] : [[text.stopReason, cashback.stopReason] as const]),
      ]}
    />
  </div>
);

const columns: Column<Cashback['periods'][number]>[] = [
  { title: text.period, cell: ({ from, to }) => text.days(from, to) },
  { title: text.players, cell: ({ players }) => players, isNumber: true },
  { title: text.paid, cell: ({ paid }) => paid, isNumber: true },
  { title: text.sum, cell: ({ paidCentavos }) => text.money(paidCentavos), isNumber: true },
];

const Periods = ({ cashback: { periods } }: { cashback: Cashback }) => (
  <Section title={text.periods}>
    {periods.length === 0 ? (
      <p className="text-sm text-mist">{text.noPeriods}</p>
    ) : (
      <DataTable caption={text.periods} rows={periods} keyOf={({ from }) => from} columns={columns} />
    )}
  </Section>
);
