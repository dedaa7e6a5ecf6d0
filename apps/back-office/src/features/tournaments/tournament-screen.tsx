import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { tournamentDraftPath } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { StatePill } from './state-pill.tsx';
import { cancelTournament, useTournament, type Tournament } from './tournaments.queries.ts';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { text } from './tournaments.text.ts';

/** One tournament: what was published, the table, and what was paid. */
export function TournamentScreen() {
  const { id } = useParams<{ id: string }>();
  const tournament = useTournament(id);
  return (
    <Page
      title={tournament.data?.name ?? navigation.tournaments}
      actions={tournament.data && <Deeds tournament={tournament.data} />}
    >
      <Loaded query={tournament}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Published tournament={found} />
              <Table tournament={found} />
            </div>
            <TermsInPhone title={text.name} terms={found.terms} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Another version while nobody can join, and cancelling until the places are fixed. */
function Deeds({ tournament: { id, state } }: { tournament: Tournament }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const mayEdit = may(me, 'rules.propose') && state === 'announced';
  const mayCancel = may(me, 'rules.stop') && state !== 'closed' && state !== 'cancelled';
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(tournamentDraftPath(id)) }] : []),
    ...(mayCancel ? [{ keys: 'x', label: text.cancel, run: () => setIsCancelling(true) }] : []),
  ]);
  return (
    <>
      {mayCancel && (
        <Button look="danger" onClick={() => setIsCancelling(true)}>
          {text.cancel} <KeyHint keys="x" />
        </Button>
      )}
      {mayEdit && (
        <Link href={tournamentDraftPath(id)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isCancelling && (
        <Modal title={text.cancel} onClose={() => setIsCancelling(false)}>
          <ReasonForm
            note={text.cancelHint}
            action={text.cancel}
            look="danger"
            send={(reason) => cancelTournament({ id, reason })}
            onDone={() => {
              setIsCancelling(false);
              showTip(text.cancelled);
            }}
            onCancel={() => setIsCancelling(false)}
          />
        </Modal>
      )}
    </>
  );
}

const Published = ({ tournament }: { tournament: Tournament }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <StatePill key="state" state={tournament.state} />],
        [text.opens, <Instant key="opens" at={tournament.opensAt} />],
        [text.starts, <Instant key="starts" at={tournament.startsAt} />],
        [text.ends, <Instant key="ends" at={tournament.endsAt} />],
        [text.entrants, tournament.entrants],
        [text.budget, text.money(tournament.budgetCentavos)],
        [text.version, tournament.ruleVersion],
        [
          text.sha256,
          <span key="hash" className="break-all">
            {tournament.sha256}
          </span>,
        ],
        [text.publishedAt, <Instant key="published" at={tournament.publishedAt} />],
        [text.who, text.publishedBy(tournament)],
        ...(tournament.cancelReason === null ? [] : [[text.cancelReason, tournament.cancelReason] as const]),
      ]}
    />
  </div>
);

type Line = Tournament['table'][number];

function Table({ tournament }: { tournament: Tournament }) {
  const columns: Column<Line>[] = [
    { title: text.place, cell: ({ place }) => place },
    {
      title: text.player,
      cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{playerId}</SubjectLink>,
    },
    { title: text.points, cell: ({ points }) => text.pointsOf(tournament, points), isNumber: true },
    { title: text.prize, cell: ({ prizeCentavos }) => text.money(prizeCentavos), isNumber: true },
    {
      title: text.outcome,
      cell: ({ outcome }) => (outcome === null ? '—' : text.outcomes[outcome]),
      isWide: true,
    },
  ];
  return (
    <Section title={text.table}>
      {tournament.table.length === 0 ? (
        <p className="text-sm text-mist">{text.noTable}</p>
      ) : (
        <DataTable caption={text.table} rows={tournament.table} keyOf={({ place }) => place} columns={columns} />
      )}
    </Section>
  );
}
