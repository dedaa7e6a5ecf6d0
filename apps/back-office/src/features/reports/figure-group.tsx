import { classNames, Skeleton } from '@ipe/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import type { Figure, Period } from './reports.queries.ts';
import { text } from './reports.text.ts';

const TimeChart = lazy(async () => ({ default: (await import('#shell/charts/time-chart.tsx')).TimeChart }));

type Props = { title: string; figures: readonly Figure[]; periods: readonly Period[] };

const valueOf = ({ values }: Period, { id }: Figure): number | null => values[id] ?? null;

const written = (figure: Figure, value: number | null) =>
  value === null ? text.unknown : text.value(figure.unit, value);

/** Related figures: the chosen one as a chart with its formula, and all of them in a table. */
export function FigureGroup({ title, figures, periods }: Props) {
  const [chosenId, setChosenId] = useState(figures[0]?.id);
  const [opened, setOpened] = useState<{ figure: Figure; period: Period }>();
  const chosen = figures.find(({ id }) => id === chosenId) ?? figures[0];
  const newest = periods.at(-1);
  if (chosen === undefined || newest === undefined) return null;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {figures.map((figure) => (
          <FigureCard
            key={figure.id}
            name={figure.name}
            value={written(figure, valueOf(newest, figure))}
            period={text.period(newest.period)}
            isChosen={figure.id === chosen.id}
            onChoose={() => setChosenId(figure.id)}
          />
        ))}
      </div>
      <FigureChart figure={chosen} periods={periods} />
      <DataTable
        caption={text.table(title)}
        rows={periods.toReversed()}
        keyOf={({ period }) => period}
        columns={columnsOf(figures, setOpened)}
      />
      {opened && <LinesDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type CardProps = { name: string; value: string; period: string; isChosen: boolean; onChoose: () => void };

/** A figure in the newest period; a press shows its chart. */
const FigureCard = ({ name, value, period, isChosen, onChoose }: CardProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      'flex flex-col items-start rounded-sm border bg-surface px-3 py-2 text-left hover:bg-raised',
      isChosen ? 'border-purple' : 'border-edge',
    )}
  >
    <span className="text-xs text-mist">{name}</span>
    <span className="tabular text-base font-bold break-all">{value}</span>
    <span className="text-xs text-mist">{period}</span>
  </button>
);

function FigureChart({ figure, periods }: { figure: Figure; periods: readonly Period[] }) {
  const points = useMemo(
    () =>
      periods.map((period) => ({
        label: text.period(period.period),
        tick: text.tick(period.period),
        value: centavosAsReais(figure, period),
      })),
    [figure, periods],
  );
  const write = useMemo(
    () => (value: number) => text.value(figure.unit, figure.unit === 'money' ? Math.round(value * 100) : value),
    [figure.unit],
  );
  return (
    <figure className="rounded-sm border border-edge bg-surface p-3">
      <figcaption className="mb-2 text-sm">
        <span className="font-semibold">{figure.name}</span> <span className="text-mist">{figure.formula}</span>
        <span className="sr-only">{text.chart}</span>
      </figcaption>
      <Suspense fallback={<Skeleton className="h-60 rounded-xs" />}>
        <TimeChart name={figure.name} pointName={text.periodTitle} points={points} write={write} />
      </Suspense>
    </figure>
  );
}

/** The chart counts in reais, so that the steps of its axis are whole reais. */
function centavosAsReais(figure: Figure, period: Period): number | null {
  const value = valueOf(period, figure);
  return value !== null && figure.unit === 'money' ? value / 100 : value;
}

const columnsOf = (
  figures: readonly Figure[],
  open: (what: { figure: Figure; period: Period }) => void,
): Column<Period>[] => [
  {
    title: text.periodTitle,
    cell: ({ period, to, isWhole }) => (
      <span className="tabular whitespace-nowrap">
        {text.period(period)} {!isWhole && <span className="text-xs text-mist">{text.partly(to)}</span>}
      </span>
    ),
  },
  ...figures.map((figure): Column<Period> => ({
    title: figure.name,
    isNumber: true,
    cell: (period) => <FigureCell figure={figure} period={period} onOpen={() => open({ figure, period })} />,
  })),
];

function FigureCell({ figure, period, onOpen }: { figure: Figure; period: Period; onOpen: () => void }) {
  const value = valueOf(period, figure);
  if (value === null) return <span className="text-mist">{text.unknown}</span>;
  if (!figure.hasLines) return <span className="tabular">{written(figure, value)}</span>;
  return (
    <button
      type="button"
      data-row=""
      title={text.openLines(figure.name, period.period)}
      onClick={onOpen}
      className="tabular whitespace-nowrap hover:underline"
    >
      {written(figure, value)}
    </button>
  );
}
