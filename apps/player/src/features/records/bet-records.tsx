import { formatClock } from '@ipe/pt-br';
import { classNames, Money } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GameFilter } from '#features/records/filters/game-filter.tsx';
import { PeriodFilter } from '#features/records/filters/period-filter.tsx';
import { selectedDays } from '#features/records/filters/record-filters.ts';
import { useRecordFilters } from '#features/records/filters/use-record-filters.ts';
import { RoundSheet, type Proof } from './round-sheet.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { RecordList } from './record-list.tsx';
import { betRecordsQuery, type BetRecord } from './records.queries.ts';
import { text } from './records.text.ts';

/** Every round of the player. A tap on a row opens the round and its proof. */
export function BetRecords({ Proof }: { Proof: Proof }) {
  const { filters, choosePeriod, chooseRange, chooseGame, forgetRound } = useRecordFilters();
  const [openedRoundId, setOpenedRoundId] = useState(filters.roundId);

  function closeRound() {
    setOpenedRoundId(undefined);
    // A reload must show the list, not the closed round.
    if (filters.roundId) forgetRound();
  }

  return (
    <>
      <PeriodFilter filters={filters} onPeriod={choosePeriod} onRange={chooseRange} />
      <GameFilter selected={filters.gameId} onSelect={chooseGame} />
      <RecordList
        query={useInfiniteQuery(betRecordsQuery(selectedDays(filters), filters.gameId))}
        idOf={({ roundId }) => roundId}
        instantOf={({ time }) => time}
        note={text.compensationMeaning}
        empty={filters.gameId ? text.noBetsOfGame : text.noBets}
        renderTotal={(rows) => <DayOfBets rows={rows} />}
        renderRow={(record) => (
          <BetRow key={record.roundId} record={record} onOpen={() => setOpenedRoundId(record.roundId)} />
        )}
      />
      {openedRoundId && <RoundSheet roundId={openedRoundId} Proof={Proof} onClose={closeRound} />}
    </>
  );
}

function DayOfBets({ rows }: { rows: BetRecord[] }) {
  const profit = rows.reduce((sum, row) => sum + row.profit, 0);
  return (
    <span>
      {text.dayBets(rows.length)} · <Money centavos={profit} signed className="font-semibold text-text" />
    </span>
  );
}

function BetRow({ record, onOpen }: { record: BetRecord; onOpen: () => void }) {
  return (
    <li className="border-b border-edge last:border-0">
      {record.decidedBy === null ? (
        <button type="button" onClick={onOpen} className="block w-full py-3 text-left">
          <BetFacts record={record} />
        </button>
      ) : (
        // Only our own rounds have a proof to open.
        <div className="py-3">
          <BetFacts record={record} />
          <span className="mt-1 block text-xs text-mist">{text.decidedBy(record.decidedBy)}</span>
        </div>
      )}
    </li>
  );
}

/** The result is next to the name, in the same size, because players look for it. */
function BetFacts({ record }: { record: BetRecord }) {
  const isGain = record.profit > 0;
  return (
    <span className="flex gap-3">
      <CoverThumb image={record.image} />
      <span className="flex min-w-0 flex-1 flex-col justify-between">
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="min-w-0">
            <span className="block text-sm font-bold break-words">{record.game}</span>
            <span className="tabular block text-xs text-mist">{formatClock(record.time)}</span>
          </span>
          <span className="ml-auto flex flex-col-reverse text-right">
            <span className="text-xs text-mist">{text.profit}</span>
            <Money
              centavos={record.profit}
              signed
              className={classNames('font-display text-base font-bold', isGain && 'text-leaf-soft')}
            />
          </span>
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-mist">
          <Amount label={text.bet} centavos={record.bet} />
          <Amount label={text.compensation} centavos={record.compensation} />
        </span>
      </span>
    </span>
  );
}

function Amount({ label, centavos }: { label: string; centavos: number }) {
  return (
    <span>
      {label} <Money centavos={centavos} className="font-semibold text-text" />
    </span>
  );
}
