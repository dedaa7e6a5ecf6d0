import { amount, field, group, moment, optional, shortened } from './xml.ts';

/** 1 active, 2 cancelled, 3 suspended, 4 self-excluded, 5 verification pending, 6 preventive, 7 court, 8 yearly update pending, 9 other. */
export type BettorStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export type Limit = {
  kind: 'deposit' | 'bet' | 'time' | 'loss';
  period: 'day' | 'week' | 'month';
  /** Centavos, or minutes for the kind `time`. */
  value: number;
};

/** Those of a house's limits for which the schema has an element. */
export const bettorLimits = (limits: readonly (Omit<Limit, 'kind'> & { kind: string })[]): Limit[] =>
  limits.filter((one): one is Limit => ['deposit', 'bet', 'time', 'loss'].includes(one.kind));

export type Bettor = {
  name: string;
  cpf: string;
  /** `1990-01-31` */
  birthDate: string;
  createdAt: Date;
  termsAcceptedAt: Date;
  status: BettorStatus;
  statusAt: Date;
  gender: 1 | 2 | 3;
  /** The days left of a pause, at most 9. */
  pauseDays: number;
  /** The months of a self-exclusion: `00` for none, `99` for one without an end. */
  exclusion?: { months: string; since: Date } | undefined;
  limits: readonly Limit[];
  hasChanged: boolean;
};

const periods = { day: '1', week: '2', month: '3' } as const;

/**
 * The limits in the order of the schema. It takes one limit of time, so we send that of the shortest period; of the
 * others it takes one for each period.
 */
function limitsOf(limits: readonly Limit[]): string {
  const of = (kind: Limit['kind']) => limits.filter((one) => one.kind === kind);
  const each = (kind: Limit['kind'], tag: string) =>
    of(kind).map(({ period, value }) => `<${tag} tipo="${periods[period]}">${amount(value)}</${tag}>`);
  const time = of('time')
    .toSorted((one, other) => Number(periods[one.period]) - Number(periods[other.period]))
    .slice(0, 1)
    .map(({ period, value }) => `<limiteTempo tipo="${periods[period]}">PT${value}M</limiteTempo>`);
  const all = [
    ...each('deposit', 'limiteAporte'),
    ...each('bet', 'limiteGasto'),
    ...time,
    ...each('loss', 'limitePerda'),
  ];
  return all.length === 0 ? '' : group('limites', ...all);
}

export const writeBettor = (bettor: Bettor): string =>
  group(
    'apostador',
    field('nomeApostador', shortened(bettor.name, 60)),
    field('CPF', bettor.cpf),
    field('dataNascimento', bettor.birthDate),
    field('dataHoraCriacaoConta', moment(bettor.createdAt)),
    field('dataHoraAceitacaoTC', moment(bettor.termsAcceptedAt)),
    field('statusApostador', bettor.status),
    field('dataHoraStatus', moment(bettor.statusAt)),
    field('genero', bettor.gender),
    field('periodoPausa', bettor.pauseDays),
    field('periodoExclusao', bettor.exclusion?.months ?? '00'),
    optional('dataHoraPeriodoExclusao', bettor.exclusion && moment(bettor.exclusion.since)),
    field('periodoExclusaoJudicial', 0),
    limitsOf(bettor.limits),
    field('alteracaoDados', bettor.hasChanged ? 1 : 2),
  );

export type BettorTotals = { entries: number; suspended: number; cancelled: number; excluded: number };

const countIf = (condition: boolean): number => (condition ? 1 : 0);

export const totalsOfBettor = ({ status }: Bettor): BettorTotals => ({
  entries: 1,
  suspended: countIf(status === 3 || status === 6),
  cancelled: countIf(status === 2),
  excluded: countIf(status === 4),
});

export const writeBettorTotals = (totals: BettorTotals): string =>
  field('qtdTotalApostadores', totals.entries) +
  field('totalContasSuspensas', totals.suspended) +
  field('totalContasCanceladas', totals.cancelled) +
  field('totalApostadoresAutoExcluidos', totals.excluded);
