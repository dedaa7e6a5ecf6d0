/** The reasons that the published API had in November 2026; a test may set any word. */
export const reasons = {
  social: 'PROGRAMA_SOCIAL',
  selfExcluded: 'AUTOEXCLUSAO_CENTRALIZADA',
  desenrola: 'PROGRAMA_NOVO_DESENROLA_BRASIL',
  fies: 'RENEGOCIACAO_FIES',
  adimplentes: 'PROGRAMA_DESENROLA_ADIMPLENTES',
  fiesEmpreendedor: 'PROGRAMA_FIES_EMPREENDEDOR',
} as const;

/** The CPFs of the published homologation environment, with the reasons that it gives (docs/domain/regulation.md). */
export const publishedCpfs: Readonly<Record<string, readonly string[]>> = {
  '28784142090': [reasons.social],
  '08782758000': [reasons.social],
  '08940473965': [reasons.social],
  '51077358008': [reasons.selfExcluded],
  '62564939074': [reasons.selfExcluded],
  '15690288691': [reasons.selfExcluded],
  '10996230572': [reasons.social, reasons.selfExcluded],
  '83941151878': [reasons.desenrola],
  '15959816679': [reasons.fies],
  '55851894091': [reasons.adimplentes],
  '99458738067': [reasons.fiesEmpreendedor],
};
