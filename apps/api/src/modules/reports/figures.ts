import type { StaffOutput } from '@ipe/staff-contract';
import { account, entryNames, type Account, type EntryKind } from '#modules/ledger/index.ts';

/** Entries of the kinds in `plus` are added to the figure, those in `minus` subtracted. */
type Movement = { plus: readonly EntryKind[]; minus?: readonly EntryKind[] };

/** The source of a figure: entries of the day, an account's balance at its end, or a count that was noted with it. */
type FigureSource =
  | { movement: Movement }
  | { account: Account; column: LiabilityColumn }
  | { column: LiabilityColumn | CountColumn }
  | { share: 'ggr' };

export type LiabilityColumn = 'free' | 'toWager' | 'onTheirWay' | 'inOpenRounds' | 'owed';
export type CountColumn = 'activePlayers' | 'newPlayers' | 'firstDeposits';

type Presented = StaffOutput<'/back-office/api/reports/read'>['figures'][number];
export type Figure = Omit<Presented, 'hasLines'> & { source: FigureSource };

const stakes = { plus: ['open_bet', 'bet'], minus: ['open_bet_return'] } as const;
const wins = { plus: ['win', 'open_bet_win'] } as const;
const jackpots = { plus: ['jackpot_win'] } as const;
const ggr = { plus: stakes.plus, minus: [...stakes.minus, ...wins.plus, ...jackpots.plus] } as const;
const bonus = {
  plus: ['bonus', 'tournament_prize', 'mission_prize', 'cashback', 'granted_win'],
  minus: ['bonus_expiry', 'bonus_forfeit'],
} as const;
const ngr = { plus: [...ggr.plus, ...bonus.minus], minus: [...ggr.minus, ...bonus.plus] } as const;
const deposits = { plus: ['deposit'] } as const;
const takenBack = { plus: ['deposit_reversal', 'debt'] } as const;
const payouts = { plus: ['withdrawal_paid'] } as const;
const fees = { plus: ['withdrawal_fee'] } as const;
const adjustments = { plus: ['adjustment'], minus: ['adjustment_taken'] } as const;

const named = (kinds: readonly EntryKind[]): string[] => kinds.map((kind) => entryNames[kind]);

/** For example `Lançamentos: bônus − bônus vencido − bônus perdido`. */
const entriesOf = ({ plus, minus = [] }: Movement): string =>
  `Lançamentos: ${[named(plus).join(' + '), ...named(minus)].join(' − ')}`;

const play: readonly Figure[] = [
  {
    id: 'stakes',
    group: 'play',
    unit: 'money',
    name: 'Apostas',
    formula: entriesOf(stakes),
    source: { movement: stakes },
  },
  {
    id: 'wins',
    group: 'play',
    unit: 'money',
    name: 'Prêmios',
    formula: entriesOf(wins),
    source: { movement: wins },
  },
  {
    id: 'jackpots',
    group: 'play',
    unit: 'money',
    name: 'Jackpots pagos',
    formula: `${entriesOf(jackpots)}, no dia em que foram pagos. Fora do retorno dos jogos`,
    source: { movement: jackpots },
  },
  {
    id: 'ggr',
    group: 'play',
    unit: 'money',
    name: 'GGR',
    formula: 'Apostas − prêmios − jackpots pagos',
    source: { movement: ggr },
  },
  {
    id: 'bonusCost',
    group: 'play',
    unit: 'money',
    name: 'Custo de bônus',
    formula: entriesOf(bonus),
    source: { movement: bonus },
  },
  {
    id: 'ngr',
    group: 'play',
    unit: 'money',
    name: 'NGR',
    formula: 'GGR − custo de bônus, antes da participação legal',
    source: { movement: ngr },
  },
  {
    id: 'ggrShare',
    group: 'play',
    unit: 'money',
    name: 'Participação legal',
    formula: 'Percentual do ano × GGR do mês inteiro, zero se o GGR é negativo (LC 224/2025, art. 9). Apurada por mês',
    source: { share: 'ggr' },
  },
];

const cash: readonly Figure[] = [
  {
    id: 'deposits',
    group: 'cash',
    unit: 'money',
    name: 'Depósitos',
    formula: entriesOf(deposits),
    source: { movement: deposits },
  },
  {
    id: 'returnedDeposits',
    group: 'cash',
    unit: 'money',
    name: 'Devolvidos pelo banco',
    formula: `${entriesOf(takenBack)} (MED)`,
    source: { movement: takenBack },
  },
  {
    id: 'payouts',
    group: 'cash',
    unit: 'money',
    name: 'Saques pagos',
    formula: entriesOf(payouts),
    source: { movement: payouts },
  },
  {
    id: 'fees',
    group: 'cash',
    unit: 'money',
    name: 'Tarifas de saque',
    formula: entriesOf(fees),
    source: { movement: fees },
  },
  {
    id: 'adjustments',
    group: 'cash',
    unit: 'money',
    name: 'Ajustes',
    formula: entriesOf(adjustments),
    source: { movement: adjustments },
  },
];

const people: readonly Figure[] = [
  {
    id: 'activePlayers',
    group: 'players',
    unit: 'count',
    name: 'Jogadores ativos',
    formula: 'Jogadores com ao menos uma aposta no período, cada um uma vez',
    source: { column: 'activePlayers' },
  },
  {
    id: 'newPlayers',
    group: 'players',
    unit: 'count',
    name: 'Novos cadastros',
    formula: 'Contas criadas no período',
    source: { column: 'newPlayers' },
  },
  {
    id: 'firstDeposits',
    group: 'players',
    unit: 'count',
    name: 'Primeiros depósitos',
    formula: 'Jogadores cujo primeiro depósito foi no período',
    source: { column: 'firstDeposits' },
  },
];

const liabilities: readonly Figure[] = [
  {
    id: 'free',
    group: 'liabilities',
    unit: 'money',
    name: 'Saldo sacável',
    formula: 'Saldo da conta 1 do razão no fim do último dia',
    source: { account: account.playerFree, column: 'free' },
  },
  {
    id: 'toWager',
    group: 'liabilities',
    unit: 'money',
    name: 'Saldo a apostar',
    formula: 'Saldo da conta 2 do razão no fim do último dia: bônus e depósitos com exigência de apostas',
    source: { account: account.playerToWager, column: 'toWager' },
  },
  {
    id: 'onTheirWay',
    group: 'liabilities',
    unit: 'money',
    name: 'Saques a caminho',
    formula: 'Saldo da conta 30 do razão no fim do último dia: reservado e ainda não pago',
    source: { account: account.withdrawalsOnTheirWay, column: 'onTheirWay' },
  },
  {
    id: 'inOpenRounds',
    group: 'liabilities',
    unit: 'money',
    name: 'Em rodadas abertas',
    formula: 'Apostas de rodadas da casa que não tinham acabado no fim do último dia; já estão em Apostas',
    source: { column: 'inOpenRounds' },
  },
  {
    id: 'owed',
    group: 'liabilities',
    unit: 'money',
    name: 'Jogadores devem à casa',
    formula: 'Saldo da conta 40 do razão no fim do último dia',
    source: { account: account.playerDebts, column: 'owed' },
  },
];

/** Every figure that the house reports, in display order. */
export const figures: readonly Figure[] = [...play, ...cash, ...people, ...liabilities];
