import { formatBrl } from '@ipe/money';
import type { ReactNode } from 'react';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { TimeLeft } from '#shell/parts/time-left.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { PlayerHistory } from './player-history.tsx';
import { Verdicts, type Beginning } from './verdicts.tsx';
import type { OpenWithdrawal } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

type Props = { withdrawal: OpenWithdrawal; begin?: Beginning | undefined; onDecided: () => void };

/** One withdrawal next to its player's history, with the buttons to decide it. */
export function WithdrawalDetails({ withdrawal, begin, onDecided }: Props) {
  const mayDecide = may(useMe(), 'withdrawals.decide');
  return (
    <>
      <div className="grid gap-6 wide:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Words withdrawal={withdrawal} />
          <Facts facts={factsOf(withdrawal)} />
        </div>
        <PlayerHistory id={withdrawal.id} />
      </div>
      {mayDecide && <Verdicts withdrawal={withdrawal} begin={begin} onDecided={onDecided} />}
    </>
  );
}

function Words({ withdrawal }: { withdrawal: OpenWithdrawal }) {
  const { state, reason, heldBy, isLost } = withdrawal;
  const lostWords = state === 'sent' ? text.lostWords : text.untakenWords;
  const ofBank = isLost ? lostWords : text.movingWords;
  const held = heldBy.length > 0 ? heldBy : [reason];
  return (
    <div className="flex flex-col gap-1 rounded-xs border border-edge bg-raised px-3 py-2 text-sm">
      {(state === 'review' ? held : [ofBank]).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {state === 'review' && heldBy.length > 0 && (
        <p className="text-xs text-mist">
          {text.playerReads}: {reason}
        </p>
      )}
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf(withdrawal: OpenWithdrawal): Fact[] {
  const { playerId, cpf, key, amountCentavos, feeCentavos, createdAt, promisedAt, state } = withdrawal;
  const player = (
    <SubjectLink key="player" subject={`player:${playerId}`}>
      {shell.player(String(playerId))}
    </SubjectLink>
  );
  const until = (
    <span key="until" className="flex flex-wrap items-center gap-2">
      <Instant at={promisedAt} /> <TimeLeft until={promisedAt} />
    </span>
  );
  return [
    [text.player, player],
    [text.cpf, cpf],
    [text.key, key],
    ...(feeCentavos === 0 ? [] : [[text.fee, formatBrl(feeCentavos)] as const]),
    [text.receives, formatBrl(amountCentavos - feeCentavos)],
    [text.state, text.states[state]],
    [text.askedAt, <Instant key="asked" at={createdAt} />],
    [text.promisedAt, until],
  ];
}
