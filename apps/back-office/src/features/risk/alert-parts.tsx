import { formatBrl } from '@ipe/money';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { PlayerLabel } from '#shell/parts/player-label.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import type { Alert } from './risk.queries.ts';
import { text } from './risk.text.ts';

export const SeverityPill = ({ severity }: Pick<Alert, 'severity'>) => (
  <Pill tone={severity === 'severe' ? 'bad' : 'waiting'}>{text.severities[severity]}</Pill>
);

export const PlayerName = ({ playerId, nickname }: { playerId: number; nickname: string }) => (
  <SubjectLink subject={`player:${playerId}`}>
    <PlayerLabel playerId={playerId} nickname={nickname} />
  </SubjectLink>
);

type Line = Alert['evidence'][number];

const columns: readonly Column<Line & { no: number }>[] = [
  {
    title: text.line,
    cell: ({ text: fact, playerId }) => (
      <>
        {fact}
        {playerId !== null && (
          <span className="ml-2">
            <SubjectLink subject={`player:${playerId}`}>{playerId}</SubjectLink>
          </span>
        )}
      </>
    ),
  },
  {
    title: text.amount,
    cell: ({ amountCentavos }) => (
      <span className="tabular whitespace-nowrap">{amountCentavos === null ? '' : formatBrl(amountCentavos)}</span>
    ),
  },
  { title: text.when, cell: ({ at }) => (at === null ? '' : <Instant at={at} />) },
];

/** The values that the rule saw at the time. */
export const Evidence = ({ lines }: { lines: readonly Line[] }) => (
  <DataTable
    caption={text.evidence}
    columns={columns}
    rows={lines.map((line, no) => ({ ...line, no }))}
    keyOf={({ no }) => no}
  />
);
