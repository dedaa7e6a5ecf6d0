import { formatBrl } from '@ipe/money';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { useProviders, type ProviderHealth } from './games.queries.ts';
import { text } from './games.text.ts';

/** The state of the providers' calls, and their bets that wait for a result. Shows nothing where the house has no provider. */
export function Providers() {
  const { data } = useProviders();
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={text.providers}>
      <DataTable caption={text.providers} rows={data} keyOf={({ providerId }) => providerId} columns={columns} />
      <p className="text-xs text-mist">{text.openExplained}</p>
    </Section>
  );
}

const columns: Column<ProviderHealth>[] = [
  {
    title: text.provider,
    cell: ({ providerId, name, games, gamesOff }) => (
      <>
        <span className="font-semibold">{name ?? providerId}</span>
        <span className="block text-xs text-mist">{name === null ? text.isGone : text.gamesOn(games, gamesOff)}</span>
      </>
    ),
  },
  { title: text.calls, isNumber: true, isWide: true, cell: ({ calls }) => text.number(calls) },
  { title: text.refused, isNumber: true, isWide: true, cell: ({ refused }) => text.number(refused) },
  {
    title: text.failed,
    isNumber: true,
    cell: ({ failed }) => (failed > 0 ? <Pill tone="bad">{text.number(failed)}</Pill> : '0'),
  },
  {
    title: text.p95,
    isNumber: true,
    isWide: true,
    cell: ({ p95Ms }) => (p95Ms === null ? text.unknown : text.atMostMs(p95Ms)),
  },
  { title: text.lastSuccess, isWide: true, cell: ({ lastSuccessAt }) => <Instant at={lastSuccessAt} /> },
  { title: text.open, isNumber: true, cell: ({ open }) => <OpenBets open={open} /> },
];

const OpenBets = ({ open }: Pick<ProviderHealth, 'open'>) =>
  open === null ? (
    text.unknown
  ) : (
    <>
      {text.openOf(open.rounds, formatBrl(open.betCentavos))}
      {open.roundsOff > 0 && <span className="block text-xs text-gold-ink">{text.openOff(open.roundsOff)}</span>}
    </>
  );
