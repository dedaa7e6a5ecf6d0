import { amount, field, group, moment } from './xml.ts';

type Movement = { id: string; centavos: number; at: Date };

/** What an adjustment changes, and why: our reading of the schema's numbers (docs/decisions/0072). */
const adjustmentKinds = { deposit: 1, withdrawal: 2, bet: 3, prize: 4 } as const;
const adjustmentReasons = { returned: 1, corrected: 2, reward: 3, other: 4 } as const;

export type Adjustment = Movement & {
  kind: keyof typeof adjustmentKinds;
  reason: keyof typeof adjustmentReasons;
};

/** The movements of one person's money on a day. Only adjustments have negative amounts. */
export type Wallet = {
  /** Bacen's number for the country. */
  nationality: number;
  cpf: string;
  openingCentavos: number;
  deposits: readonly Movement[];
  withdrawals: readonly Movement[];
  /** What game sessions paid that day. */
  prizes: readonly (Movement & { sessionId: string })[];
  adjustments: readonly Adjustment[];
  closingCentavos: number;
};

/** Pix, the only way to pay in. */
const pix = 1;
const onlineGame = '2';

const listed = (name: string, items: readonly string[]): string => (items.length === 0 ? '' : group(name, ...items));

const depositsOf = ({ deposits }: Wallet): string =>
  field('qtdAportes', deposits.length) +
  listed(
    'aportes',
    deposits.map(({ id, centavos, at }) =>
      group(
        'aporte',
        field('idAporte', id),
        field('valorAporte', amount(centavos)),
        field('dataHoraAporte', moment(at)),
        field('meioAporte', pix),
      ),
    ),
  );

const withdrawalsOf = ({ withdrawals }: Wallet): string =>
  field('qtdRetiradas', withdrawals.length) +
  listed(
    'retiradas',
    withdrawals.map(({ id, centavos, at }) =>
      group(
        'retirada',
        field('idRetirada', id),
        field('valorRetirada', amount(centavos)),
        field('dataHoraRetirada', moment(at)),
      ),
    ),
  );

const prizesOf = ({ prizes }: Wallet): string =>
  field('qtdPremios', prizes.length) +
  listed(
    'premios',
    prizes.map(({ id, sessionId, centavos, at }) =>
      group(
        'premio',
        `<idPremio tipo="${onlineGame}">${id}</idPremio>`,
        field('idSessao', sessionId),
        field('valorPremio', amount(centavos)),
        field('dataHoraPagamentoPremio', moment(at)),
      ),
    ),
  );

const adjustmentsOf = ({ adjustments }: Wallet): string =>
  field('indicadorAjuste', adjustments.length > 0 ? 1 : 2) +
  listed(
    'ajustes',
    adjustments.map(({ id, kind, at, centavos, reason }) =>
      group(
        'ajuste',
        field('idAjuste', id),
        field('tipoTransacao', adjustmentKinds[kind]),
        field('dataHoraAjuste', moment(at)),
        field('valorAjuste', amount(centavos)),
        field('motivoAjuste', adjustmentReasons[reason]),
      ),
    ),
  );

export const writeWallet = (wallet: Wallet): string =>
  group(
    'carteira',
    field('nacionalidade', wallet.nationality),
    field('CPF', wallet.cpf),
    field('saldoInicial', amount(wallet.openingCentavos)),
    depositsOf(wallet),
    withdrawalsOf(wallet),
    prizesOf(wallet),
    adjustmentsOf(wallet),
    field('saldoFinal', amount(wallet.closingCentavos)),
  );

export type WalletTotals = { prizes: number; prizeCentavos: number; closingCentavos: number };

export const totalsOfWallet = ({ prizes, closingCentavos }: Wallet): WalletTotals => ({
  prizes: prizes.length,
  prizeCentavos: prizes.reduce((sum, { centavos }) => sum + centavos, 0),
  closingCentavos,
});

export const writeWalletTotals = ({ prizes, prizeCentavos }: WalletTotals): string =>
  field('qtdTotalPremios', prizes) + field('valTotalPremios', amount(prizeCentavos));
