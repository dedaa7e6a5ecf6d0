import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { jackpotDraftPath } from '#shell/navigation/paths.ts';
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
import { stopJackpot, useJackpot, type Jackpot } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';
import { StatePill } from './state-pill.tsx';

/** One jackpot: what was published, what the books have, and what became of each pool. */
export function JackpotScreen() {
  const { id } = useParams<{ id: string }>();
  const jackpot = useJackpot(id);
  return (
    <Page title={jackpot.data?.name ?? navigation.jackpot} actions={jackpot.data && <Deeds jackpot={jackpot.data} />}>
      <Loaded query={jackpot}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Published jackpot={found} />
              <Books jackpot={found} />
              <Pots jackpot={found} />
            </div>
            <TermsInPhone title={text.name} terms={found.terms} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Another version until it begins, and an earlier end until it ends. */
function Deeds({ jackpot: { id, state, mayChange, stopReason } }: { jackpot: Jackpot }) {
  const [isStopping, setIsStopping] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const mayEdit = may(me, 'rules.propose') && mayChange;
  const mayStop = may(me, 'rules.stop') && stopReason === null && (state === 'announced' || state === 'running');
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(jackpotDraftPath(id)) }] : []),
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
        <Link href={jackpotDraftPath(id)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isStopping && (
        <Modal title={text.stop} onClose={() => setIsStopping(false)}>
          <ReasonForm
            note={text.stopHint}
            action={text.stop}
            look="danger"
            send={(reason) => stopJackpot({ id, reason })}
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

const Published = ({ jackpot }: { jackpot: Jackpot }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <StatePill key="state" state={jackpot.state} />],
        [text.from, text.at(jackpot.startsAt)],
        [text.until, text.at(jackpot.endsAt)],
        [text.fed, text.percent(jackpot.document.contributionBasisPoints)],
        [text.seed, text.money(jackpot.document.seedCentavos)],
        [text.chance, text.oneIn(jackpot.document.oneInCentavos)],
        [text.version, jackpot.ruleVersion],
        [
          text.sha256,
          <span key="hash" className="break-all">
            {jackpot.sha256}
          </span>,
        ],
        [text.publishedAt, <Instant key="published" at={jackpot.publishedAt} />],
        [text.who, shellText.persons(jackpot.publishedBy.proposedBy, jackpot.publishedBy.approvedBy)],
        ...(jackpot.stopReason === null ? [] : [[text.stopReason, jackpot.stopReason] as const]),
      ]}
    />
  </div>
);

const Books = ({ jackpot: { books } }: { jackpot: Jackpot }) => (
  <Section title={text.books}>
    <Facts
      facts={[
        [text.seeds, text.money(books.seeds)],
        [text.contributions, text.money(books.contributions)],
        [text.paid, text.money(books.paid)],
        [text.owed, text.money(books.owed)],
      ]}
    />
  </Section>
);

type Pot = Jackpot['pots'][number];

const fateOf = ({ end, playerId, isPaid }: Pot): string =>
  end === null
    ? text.open
    : [text.fates[end], ...(playerId === null ? [] : [text.player(playerId), ...(isPaid ? [] : [text.waits])])].join(
        ', ',
      );

const columns: Column<Pot>[] = [
  { title: text.pot, cell: ({ potNo }) => potNo, isNumber: true },
  { title: text.openedAt, cell: ({ openedAt }) => text.at(openedAt), isWide: true },
  { title: text.bets, cell: ({ betsCentavos }) => text.money(betsCentavos), isNumber: true },
  {
    title: text.amount,
    cell: ({ amountCentavos, carriedCentavos }) => `${text.money(amountCentavos)}${text.carried(carriedCentavos)}`,
    isNumber: true,
  },
  { title: text.fate, cell: fateOf },
];

const Pots = ({ jackpot: { pots } }: { jackpot: Jackpot }) => (
  <Section title={text.pots}>
    {pots.length === 0 ? (
      <p className="text-sm text-mist">{text.noPots}</p>
    ) : (
      <DataTable caption={text.pots} rows={pots} keyOf={({ potNo }) => String(potNo)} columns={columns} />
    )}
  </Section>
);
