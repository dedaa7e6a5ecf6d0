import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { compareShares } from './compare-shares.ts';
import type { Results } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

type Group = Results['sent'];
type Row = { name: string; of: (group: Group) => string };

/** What the players who got the message did, compared with the holdout group. */
export function ResultsTable({ results, days }: { results: Results; days: number }) {
  const { sent, heldOut, notedAt } = results;
  const columns: Column<Row>[] = [
    { title: text.group, isTitleHidden: true, cell: ({ name }) => name },
    { title: text.sentTo, cell: ({ of }) => of(sent), isNumber: true },
    { title: text.holdoutName, cell: ({ of }) => of(heldOut), isNumber: true },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-mist">
        {text.ofDays(days)} {notedAt === null ? text.notFinal : text.final}
      </p>
      <DataTable caption={text.results} rows={rows} keyOf={({ name }) => name} columns={columns} />
      <Difference name={text.cameBack} of="cameBack" {...results} />
      <Difference name={text.deposited} of="deposited" {...results} />
    </div>
  );
}

const shareRow = (name: string, of: 'read' | 'cameBack' | 'deposited'): Row => ({
  name,
  of: (group) => text.share(group[of], group.players),
});

const rows: Row[] = [
  { name: text.players, of: ({ players }) => text.count(players) },
  shareRow(text.read, 'read'),
  shareRow(text.cameBack, 'cameBack'),
  shareRow(text.deposited, 'deposited'),
  { name: text.depositedSum, of: ({ depositedCentavos }) => text.amount(depositedCentavos) },
];

type DifferenceProps = Pick<Results, 'sent' | 'heldOut'> & { name: string; of: 'cameBack' | 'deposited' };

/** How much more of the first group did it, and how certain that is. */
function Difference({ name, of, sent, heldOut }: DifferenceProps) {
  const found = compareShares({ part: sent[of], of: sent.players }, { part: heldOut[of], of: heldOut.players });
  return (
    <p className="text-sm">
      <span className="text-mist">
        {text.difference}, {name.toLowerCase()}:{' '}
      </span>
      {found === undefined ? (
        text.tooFew
      ) : (
        <>
          <strong className="tabular">{text.points(found.points, found.margin)}</strong>{' '}
          <span className="text-mist">{Math.abs(found.points) > found.margin ? text.clear : text.unclear}</span>
        </>
      )}
    </p>
  );
}
