import { amount, field, group } from './xml.ts';

export type OperatorDay = { accountCentavos: number; walletsCentavos: number; openBetsCentavos: number };

export const writeOperatorDay = (day: OperatorDay): string =>
  field('saldoTotContTrans', amount(day.accountCentavos)) +
  field('saldoFinTotalDisp', amount(day.walletsCentavos)) +
  field('valorTotalApostasCurso', amount(day.openBetsCentavos));

/** The shares of the law's destinations in hundredths of a percent of the 12 % of Lei 14.790/2023, in the schema's order. */
const destinations = [
  {
    total: 'valDestEducacao',
    parts: 'detValEducacao',
    shares: { valDestEscBasica: 820, ValDestEscTecnica: 180 },
  },
  { total: 'valDestSegPublica', parts: 'detValSegPublica', shares: { valDestFNSP: 1_260, valDestSisfron: 100 } },
  {
    total: 'valDestEsporte',
    parts: 'detValDestEsporte',
    shares: {
      valDestSinespAtletas: 730,
      valDestCOB: 220,
      valDestCPB: 130,
      valDestCBC: 70,
      valDestCBDE: 50,
      valDestCBDU: 50,
      valDestCBCP: 30,
      valDestMinEsporte: 2_220,
      valDestSecEsporte: 70,
      valDestCBEM: 30,
    },
  },
  { total: 'valDestTurismo', parts: 'detValDestTurismo', shares: { valDestEmbratur: 560, valDestMinTurismo: 2_240 } },
  { total: 'valDestSaude', shares: { valDestSaude: 100 } },
  { total: 'valDestFenapaes', shares: { valDestFenapaes: 20 } },
  { total: 'valDestFenapestalozzi', shares: { valDestFenapestalozzi: 20 } },
  { total: 'valDestCruzVermBrasil', shares: { valDestCruzVermBrasil: 10 } },
  { total: 'valDestFunapol', shares: { valDestFunapol: 50 } },
  { total: 'valDestABDI', shares: { valDestABDI: 40 } },
] as const satisfies readonly { total: string; parts?: string; shares: Record<string, number> }[];

export type OperatorMonth = {
  ggrCentavos: number;
  /** All that the law takes of the GGR; what exceeds 12 % goes to social security (LC 224/2025). */
  destinedCentavos: number;
  feeCentavos: number;
  /** The mean per player and day on which the player played. */
  meanPlayHours: number;
};

const shareOf = (centavos: number, hundredths: number): number =>
  Number((BigInt(centavos) * BigInt(hundredths) + 5_000n) / 10_000n);

/** Social security gets what rounding leaves, so that the parts add up to what the law takes. */
export function writeOperatorMonth(month: OperatorMonth): string {
  const twelve = Math.min(month.destinedCentavos, shareOf(Math.max(0, month.ggrCentavos), 1_200));
  const written = destinations.map((one) => {
    const shares = Object.entries(one.shares).map(([tag, hundredths]) => ({
      tag,
      centavos: shareOf(twelve, hundredths),
    }));
    const total = shares.reduce((sum, { centavos }) => sum + centavos, 0);
    const details =
      'parts' in one ? group(one.parts, ...shares.map(({ tag, centavos }) => field(tag, amount(centavos)))) : '';
    return { total, xml: field(one.total, amount(total)) + details };
  });
  const others = written.reduce((sum, { total }) => sum + total, 0);
  return (
    field('valSegSocialRecolhido', amount(month.destinedCentavos - others)) +
    written.map(({ xml }) => xml).join('') +
    field('valFIESGanPresc', amount(0)) +
    field('ggrTotal', amount(month.ggrCentavos)) +
    field('taxaFiscRecolhida', amount(month.feeCentavos)) +
    // The schema allows more than 0 and less than 24.
    field('mediaAcessoDiario', Math.min(23.99, Math.max(0.01, month.meanPlayHours)).toFixed(2))
  );
}
