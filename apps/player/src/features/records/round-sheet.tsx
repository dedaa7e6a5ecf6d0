import { formatInstant } from '@ipe/pt-br';
import { RoundReplay } from '@ipe/round-replay';
import { Money, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { roundQuery, type Round } from './records.queries.ts';
import { text } from './records.text.ts';
import { Loaded } from '#shell/lists/loaded.tsx';

/** The proof of a round belongs to another feature, so the page passes it in. */
export type Proof = ComponentType<{ round: Round }>;

/** One round: its money, its events and its proof. */
export function RoundSheet({ roundId, Proof, onClose }: { roundId: string; Proof: Proof; onClose: () => void }) {
  const query = useQuery(roundQuery(roundId));
  return (
    <Sheet title={text.round} closeLabel={text.close} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton className="h-72 rounded-md" />}>
        {(round) => (
          <>
            <RoundSummary round={round} />
            <RoundReplay gameId={round.game_id} events={round.events} symbolNames={round.symbolNames} />
            <Proof round={round} />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

/** Whether the stake went back because nothing was risked: no cell was opened, and no card was guessed. */
function isReturned({ decisions }: Round): boolean {
  const { moves, picked } = decisions ?? {};
  return picked?.length === 0 || moves?.every((move) => move === 'change') === true;
}

function RoundSummary({ round }: { round: Round }) {
  const amounts = [
    [text.bet, round.bet],
    [text.profit, round.profit],
    [text.compensation, round.compensation],
  ] as const;
  return (
    <>
      <p className="text-sm font-bold">{round.game}</p>
      <p className="tabular text-xs text-mist">{formatInstant(round.time)}</p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {amounts.map(([label, centavos]) => (
          <div key={label} className="rounded-sm bg-deep/50 px-3 py-2">
            <dt className="text-xs text-mist">{label}</dt>
            <dd>
              <Money centavos={centavos} className="text-sm font-bold" />
            </dd>
          </div>
        ))}
      </dl>
      {round.jackpot?.isWon && (
        <p className="mt-3 text-sm font-bold text-gold">{text.jackpotWon(round.jackpot.name)}</p>
      )}
      {isReturned(round) && <p className="mt-3 text-sm text-mist">{text.betReturned}</p>}
    </>
  );
}
