import { formatCalendarDay, formatDay, formatDayAndHour } from '@ipe/pt-br';
import { buttonClass, classNames, Money, Skeleton, Tabs } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Percent, ReceiptText, UserRoundCheck, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { InfiniteRows } from '#shell/lists/infinite-rows.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { RowIcon } from '#shell/parts/row-icon.tsx';
import { StatePill } from '#shell/parts/state-pill.tsx';
import { useIsOffered } from '#shell/visitors/offered.tsx';
import { membersQuery, settlementsQuery, type Member, type Settlement } from './referral.queries.ts';
import { text } from './referral.text.ts';

type View = 'settlements' | 'members';

const panelId = 'invite-record-panel';
const tabs = (['settlements', 'members'] as const).map((id) => ({ id, title: text[id] }));

/** The earnings by day and member. Where referrals earn nothing, only the members. */
export function ReferralRecord() {
  const [view, setView] = useState<View>('settlements');
  const isOffered = useIsOffered('inviteRewards');
  if (isOffered === undefined) return <Skeleton className="h-80 rounded-md" />;
  if (!isOffered) return <Members hasRewards={false} />;
  return (
    <>
      <Tabs label={text.views} tabs={tabs} selected={view} onSelect={setView} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={text[view]} className="mt-4">
        {view === 'settlements' ? <Settlements /> : <Members hasRewards />}
      </div>
    </>
  );
}

const toInvite = (
  <Link href={paths.referral} className={buttonClass('secondary')}>
    {text.toInvite}
  </Link>
);

function Settlements() {
  return (
    <InfiniteRows
      query={useInfiniteQuery(settlementsQuery)}
      label={text.settlements}
      idOf={({ settlementId }) => settlementId}
      renderRow={(settlement) => <SettlementRow settlement={settlement} />}
      empty={{ icon: <ReceiptText />, title: text.noSettlements, body: text.noSettlementsBody, action: toInvite }}
    />
  );
}

function SettlementRow({
  settlement: { day, kind, betsCentavos, amountCentavos, state, at },
}: {
  settlement: Settlement;
}) {
  const isSettled = state === 'settled';
  const Icon = kind === 'member' ? UserRoundCheck : Percent;
  return (
    <div className="flex gap-3 py-3">
      <RowIcon look={isSettled ? 'gain' : 'gold'}>
        <Icon />
      </RowIcon>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm font-bold">{text.kinds[kind]}</span>
          <Money
            centavos={amountCentavos}
            signed={isSettled}
            className={classNames('font-display text-base font-bold', isSettled ? 'text-leaf-soft' : 'text-gold')}
          />
        </p>
        <p className="tabular text-xs text-mist">
          {text.ofDay(formatCalendarDay(day))}
          {betsCentavos > 0 && ` · ${text.betsOf(betsCentavos)}`}
        </p>
        <p className="tabular mt-1 flex flex-wrap items-center gap-2 text-xs text-mist">
          <StatePill look={isSettled ? 'good' : 'waiting'}>{text.states[state]}</StatePill>
          {text.creditedAt(formatDayAndHour(at))}
        </p>
      </div>
    </div>
  );
}

function Members({ hasRewards }: { hasRewards: boolean }) {
  return (
    <InfiniteRows
      query={useInfiniteQuery(membersQuery)}
      label={text.members}
      // Masked nicknames may be equal, so the time is part of the id.
      idOf={({ nickname, joinedAt }) => `${nickname} ${joinedAt}`}
      renderRow={(member) => <MemberRow member={member} hasRewards={hasRewards} />}
      empty={{ icon: <UsersRound />, title: text.noMembers, body: text.noMembersBody, action: toInvite }}
    />
  );
}

function MemberRow({ member, hasRewards }: { member: Member; hasRewards: boolean }) {
  const { nickname, joinedAt, isValid, conditions } = member;
  return (
    <div className="flex gap-3 py-3">
      <RowIcon look={isValid ? 'gain' : 'gift'}>{nickname.slice(0, 1).toUpperCase()}</RowIcon>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm font-bold break-all">{nickname}</span>
          {hasRewards && (
            <StatePill look={isValid ? 'good' : 'over'}>{isValid ? text.isValid : text.isNotValid}</StatePill>
          )}
        </p>
        <p className="tabular text-xs text-mist">{text.joined(formatDay(joinedAt))}</p>
        {conditions.length > 0 && (
          <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
            {conditions.map(({ kind, doneCentavos, requiredCentavos }) => (
              <div key={kind}>
                <dt className="text-xs text-mist">{text.conditions[kind]}</dt>
                <dd className="tabular text-sm font-semibold">
                  {doneCentavos < requiredCentavos
                    ? text.conditionAt(doneCentavos, requiredCentavos)
                    : text.conditionMet}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
