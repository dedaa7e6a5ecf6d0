import { formatClock } from '@ipe/pt-br';
import { classNames, Money } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PeriodFilter } from '#features/records/filters/period-filter.tsx';
import { selectedDays, type LineType } from '#features/records/filters/record-filters.ts';
import { SelectFilter } from '#features/records/filters/select-filter.tsx';
import { useRecordFilters } from '#features/records/filters/use-record-filters.ts';
import { OrderLine } from '#shell/parts/order-facts.tsx';
import { LineIcon } from './line-icon.tsx';
import { mainChangeOf, partOf, type MainChange } from './line-labels.ts';
import { RecordList } from './record-list.tsx';
import { walletLinesQuery, type WalletLine } from './records.queries.ts';
import { text } from './records.text.ts';

const types = Object.entries(text.types).map(([id, title]) => ({ id: id as LineType, title }));

/** The player's ledger: the change of each line and the balance after it. */
export function WalletLines() {
  const { filters, choosePeriod, chooseRange, chooseType } = useRecordFilters();
  return (
    <>
      <PeriodFilter filters={filters} onPeriod={choosePeriod} onRange={chooseRange} />
      <SelectFilter
        label={text.type}
        all={text.allTypes}
        choices={types}
        selected={filters.type}
        onSelect={chooseType}
      />
      <RecordList
        query={useInfiniteQuery(walletLinesQuery(selectedDays(filters), filters.type))}
        idOf={({ entryId }) => entryId}
        instantOf={({ at }) => at}
        note={text.kindsOfMoney}
        empty={filters.type ? text.noLinesOfType : text.noLines}
        renderTotal={(lines) => <DayOfLines lines={lines} />}
        renderRow={(line) => <Line key={line.entryId} line={line} />}
      />
    </>
  );
}

/** The change of the balance on that day. */
function DayOfLines({ lines }: { lines: WalletLine[] }) {
  const change = lines.reduce((sum, line) => sum + line.amount, 0);
  return (
    <span>
      <Money centavos={change} signed className="font-semibold text-text" /> {text.dayTotal}
    </span>
  );
}

function Line({ line }: { line: WalletLine }) {
  const part = partOf(line);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-edge py-3 last:border-0">
      <LineIcon type={line.type} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-sm font-bold">{text.types[line.type]}</span> {part && <Part part={part} />}
        </p>
        {line.title && <p className="text-xs">{line.title}</p>}
        {line.type === 'debt' && <p className="text-xs text-mist">{text.debtWhy}</p>}
        <p className="tabular text-xs text-mist">{formatClock(line.at)}</p>
      </div>
      <div className="ml-auto shrink-0 text-right">
        <Change change={mainChangeOf(line)} />
        <p className="tabular text-xs text-mist">
          {text.balanceAfter} <Money centavos={line.balance} />
        </p>
      </div>
      {line.order && <OrderLine order={line.order} />}
    </li>
  );
}

function Part({ part }: { part: 'toWager' | 'free' }) {
  return (
    <span
      className={classNames(
        'rounded-full border px-2 text-xs',
        part === 'free' ? 'border-gold/30 text-gold' : 'border-edge text-mist',
      )}
    >
      {text.parts[part]}
    </span>
  );
}

const looks = { withdrawable: 'text-gold', debt: 'text-ember-soft' };

function Change({ change: { what, centavos } }: { change: MainChange }) {
  const isBalance = what === 'balance';
  return (
    <Money
      centavos={centavos}
      // Only a change of the balance has a sign.
      signed={isBalance}
      className={classNames(
        'block font-display text-base font-bold',
        isBalance ? centavos > 0 && 'text-leaf-soft' : looks[what],
      )}
    />
  );
}
