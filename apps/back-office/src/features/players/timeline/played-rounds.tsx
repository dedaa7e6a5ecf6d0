import { formatExactClock } from '@ipe/pt-br';
import { formatBrl } from '@ipe/money';
import { DataTable } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { useRounds, type PlayedRound, type TimelineItem } from '#features/players/players.queries.ts';
import { Amount } from './amount.tsx';
import { text } from './timeline.text.ts';

type Props = { playerId: number; play: NonNullable<TimelineItem['play']>; onOpen: (roundId: string) => void };

/** The rounds of one game in one hour. The proof of a provider's round is with the provider. */
export function PlayedRounds({ playerId, play, onOpen }: Props) {
  const rounds = useRounds(playerId, play);
  const clockOf = ({ roundId, providerId, at }: PlayedRound) =>
    providerId === null ? (
      <RowButton onOpen={() => onOpen(roundId)}>{formatExactClock(at)}</RowButton>
    ) : (
      formatExactClock(at)
    );
  return (
    <Loaded query={rounds}>
      {(list) => (
        <>
          <DataTable
            caption={text.rounds}
            rows={list}
            keyOf={({ roundId }) => roundId}
            columns={[
              { title: text.at, cell: clockOf },
              { title: text.bet, cell: ({ betCentavos }) => formatBrl(betCentavos) },
              { title: text.paid, cell: ({ winCentavos }) => formatBrl(winCentavos) },
              {
                title: text.result,
                cell: ({ betCentavos, winCentavos }) => <Amount centavos={winCentavos - betCentavos} />,
                isWide: true,
              },
            ]}
          />
          <MoreRows query={rounds} />
        </>
      )}
    </Loaded>
  );
}
