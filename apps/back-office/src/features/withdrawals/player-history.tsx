import { formatBrl } from '@ipe/money';
import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { useHistory, type History } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

/** What the player did before, short enough to be read at each decision. */
export function PlayerHistory({ id }: { id: string }) {
  return (
    <section aria-label={text.history} className="flex min-w-0 flex-col gap-4">
      <Loaded query={useHistory(id)}>{(history) => <Habits history={history} />}</Loaded>
    </section>
  );
}

function Habits({ history }: { history: History }) {
  const { registeredAt, deposits, withdrawals, play, returns } = history;
  const played = play && text.played(formatBrl(play.betsCentavos), formatBrl(play.depositCentavos));
  return (
    <>
      <Facts
        facts={[
          [text.registeredAt, <Instant key="since" at={registeredAt} />],
          [text.deposits, text.sumOf(deposits.count, formatBrl(deposits.sumCentavos))],
          [text.withdrawals, text.sumOf(withdrawals.count, formatBrl(withdrawals.sumCentavos))],
          [text.play, played ?? text.neverDeposited],
        ]}
      />
      <Lines
        title={text.lastDeposits}
        none={text.none}
        lines={deposits.last.map((one) => [one.at, formatBrl(one.amountCentavos)])}
      />
      <Lines
        title={text.lastWithdrawals}
        none={text.none}
        lines={withdrawals.last.map((one) => [one.at, `${formatBrl(one.amountCentavos)} · ${text.states[one.state]}`])}
      />
      <Lines title={text.returns} none={text.noReturns} lines={returns.map((one) => [one.at, wordsOf(one)])} />
    </>
  );
}

const wordsOf = ({ amountCentavos, nature, owedCentavos }: History['returns'][number]): string =>
  [formatBrl(amountCentavos), nature, ...(owedCentavos > 0 ? [text.owed(formatBrl(owedCentavos))] : [])].join(' · ');

type Line = readonly [at: string, words: ReactNode];

function Lines({ title, none, lines }: { title: string; none: string; lines: readonly Line[] }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-semibold text-mist">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-sm">{none}</p>
      ) : (
        <ul className="text-sm">
          {lines.map(([at, words], index) => (
            // Entries of the same moment need their index to differ.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${at}-${index}`} className="flex flex-wrap justify-between gap-x-3">
              <Instant at={at} />
              <span className="tabular">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
