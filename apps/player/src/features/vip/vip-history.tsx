import { formatInstant } from '@ipe/pt-br';
import { Money } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Crown, Gift, History as HistoryIcon } from 'lucide-react';
import { InfiniteRows } from '#shell/lists/infinite-rows.tsx';
import { RowIcon } from '#shell/parts/row-icon.tsx';
import { vipLogQuery, type VipLogLine } from './vip.queries.ts';
import { text } from './vip.text.ts';

/** All reached levels and all collected and credited rewards. */
export function VipHistory() {
  return (
    <section aria-labelledby="vip-history" className="mt-8">
      <h2 id="vip-history" className="mb-2 font-display text-lg font-bold">
        {text.history}
      </h2>
      <InfiniteRows
        query={useInfiniteQuery(vipLogQuery)}
        label={text.history}
        idOf={({ id }) => id}
        renderRow={(line) => <Line line={line} />}
        empty={{ icon: <HistoryIcon />, title: text.noHistory, body: text.noHistoryBody }}
      />
    </section>
  );
}

function Line({ line: { kind, level, amountCentavos, at } }: { line: VipLogLine }) {
  return (
    <div className="flex items-center gap-3 py-3">
      <RowIcon look={kind === 'level' ? 'gift' : 'gold'}>{kind === 'level' ? <Crown /> : <Gift />}</RowIcon>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-bold">{text.logKinds[kind](level)}</p>
        <p className="tabular text-xs text-mist">{formatInstant(at)}</p>
      </div>
      {amountCentavos > 0 && (
        <Money
          centavos={amountCentavos}
          // Only a credit changed the balance.
          signed={kind === 'credited'}
          className={`shrink-0 font-display text-base font-bold ${kind === 'credited' ? 'text-leaf-soft' : 'text-gold'}`}
        />
      )}
    </div>
  );
}
