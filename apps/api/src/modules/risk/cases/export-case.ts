import { formatCpf } from '@ipe/pix';
import type { ParsedStaffInput, StaffOutput, WrittenFile } from '@ipe/staff-contract';
import { findAddress, listPlayersInBrief } from '#modules/identity/index.ts';
import { byteOrderMark, reais, writeCsv } from '#modules/reports/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import type { RiskDeps } from '../risk.deps.ts';
import { isPep } from '../player/pep.store.ts';
import { presentCase } from './present-cases.ts';
import { requireCase } from './work-on-case.ts';

type Case = StaffOutput<'/back-office/api/risk/read-case'>;
/** A line of the export: part, time, value in reais, and text. */
type Line = [part: string, at: string, amount: string | number, text: string];

const alertLines = ({ alerts }: Case): Line[] =>
  alerts.flatMap(({ summary, operatedAt, evidence }) => [
    ['Alerta', operatedAt, '', summary] as Line,
    ...evidence.map(({ at, amountCentavos, text, playerId }): Line => [
      'Operação',
      at ?? '',
      amountCentavos === null ? '' : reais(amountCentavos),
      playerId === null ? text : `${text} (jogador ${playerId})`,
    ]),
  ]);

const caseLines = (one: Case): Line[] => [
  ['Caso', one.openedAt, '', one.openReason],
  ['Prazo da análise', one.dueAt, '', ''],
  ...alertLines(one),
  ...one.notes.map(({ at, by, text }): Line => ['Anotação', at, '', `${by.name}: ${text}`]),
  ...(one.conclusion === null
    ? []
    : [['Conclusão', one.conclusion.at, '', `${one.conclusion.by.name}: ${one.conclusion.text}`] as Line]),
];

async function personLines(db: Queryable, playerId: number): Promise<Line[]> {
  const [player] = await listPlayersInBrief(db, [playerId]);
  const home = await findAddress(db, playerId);
  return [
    ['Nome', '', '', player?.name ?? 'não confirmado'],
    ['CPF', '', '', player?.cpf ? formatCpf(player.cpf) : 'não confirmado'],
    ['Telefone', '', '', player?.mobile ?? ''],
    ['Endereço', '', '', home ? `${home.address}, ${home.city} ${home.area}, ${home.postalCode}` : ''],
    ['Politicamente exposta', '', '', (await isPep(db, playerId)) ? 'sim' : 'não'],
    ['Conta', '', '', String(playerId)],
  ];
}

/**
 * The case with the person's full data, for Siscoaf's form. The player must not learn of it (Lei 9.613/1998 art. 11
 * II).
 * @throws RefusedError 404
 */
export const exportCase = (
  { db }: RiskDeps,
  { playerId, caseId }: ParsedStaffInput<'/back-office/api/risk/export-case'>,
  note: Note,
) =>
  db.transaction(async (tx) => {
    const one = await presentCase(tx, await requireCase(tx, { playerId, caseId }));
    const lines = [...(await personLines(tx, playerId)), ...caseLines(one)];
    const text = byteOrderMark + writeCsv([['Item', 'Data e hora (UTC)', 'Valor', 'Texto'], ...lines]);
    const noted = await note(tx, { subject: `player:${playerId}`, after: { case: caseId, lines: lines.length } });
    const output: WrittenFile = {
      name: `siscoaf-${playerId}-${caseId}.csv`,
      chunks: (async function* () {
        yield text;
      })(),
    };
    return { output, noted };
  });
