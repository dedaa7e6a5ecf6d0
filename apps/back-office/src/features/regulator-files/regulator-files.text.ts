import { counted } from '@ipe/pt-br';
import type { Tone } from '#shell/parts/pill.tsx';
import type { DocumentName, FileState } from './regulator-files.queries.ts';

export const text = {
  intro:
    'O que o SIGAP recebe de cada dia encerrado. Um arquivo vale depois das duas análises: a da estrutura (senão é recusado) e a da qualidade (senão é rejeitado).',
  caption: 'Documentos do último mês, os mais novos primeiro',
  day: 'Dia',
  document: 'Documento',
  documents: {
    bettors: 'Apostadores',
    wallets: 'Carteiras',
    games: 'Jogos online',
    operator_day: 'Operador, diário',
    operator_month: 'Operador, mensal',
  } satisfies Record<DocumentName, string>,
  standing: 'Situação',
  states: {
    waiting: 'A enviar',
    received: 'Em análise',
    accepted: 'Aceito',
    refused: 'Recusado',
    rejected: 'Rejeitado',
  } satisfies Record<FileState, string>,
  tones: {
    waiting: 'waiting',
    received: 'waiting',
    accepted: 'good',
    refused: 'bad',
    rejected: 'bad',
  } satisfies Record<FileState, Tone>,
  lotsIn: (lots: number, state: string) => `${counted(lots, 'lote', 'lotes')}: ${state.toLowerCase()}`,
  building: 'Sendo escrito',
  nothing: 'Nada a informar',
  late: 'Atrasado',
  due: 'Prazo',
  empty: 'Nenhum arquivo ainda',
  emptyBody: 'O primeiro dia é escrito logo depois que termina.',
  notReporting: 'Esta casa não informa ao SIGAP: só quem opera com licença informa.',
  of: (document: string, day: string) => `${document} de ${day}`,
  lot: 'Lote',
  lotName: (lotNo: number, isFinal: boolean) => (isFinal ? `${lotNo}, o último` : String(lotNo)),
  original: 'original',
  revision: (revision: number) => `revisão ${revision}`,
  replaced: 'substituído',
  entries: 'Registros',
  tries: 'Tentativas',
  answer: 'Última resposta',
  noAnswer: 'sem resposta',
  status: (status: number) => `código ${status}`,
  next: 'próxima',
  reason: 'Motivo',
  actions: 'Ações',
  download: 'Baixar',
  downloadOf: (lotNo: number) => `Baixar o lote ${lotNo}`,
  /** The personal data in each file. */
  downloadNotes: {
    bettors: 'O arquivo tem CPF, nome e data de nascimento de cada jogador do lote.',
    wallets: 'O arquivo tem o CPF de cada jogador do lote.',
    games: 'O arquivo tem o CPF de cada jogador do lote.',
    operator_day: 'O arquivo tem somas da casa e nenhum jogador.',
    operator_month: 'O arquivo tem somas da casa e nenhum jogador.',
  } satisfies Record<DocumentName, string>,
  rectify: 'Retificar',
  rectifyOf: (lotNo: number) => `Retificar o lote ${lotNo}`,
  rectifyNote:
    'O lote é lido de novo do dia encerrado. Se o SIGAP já recebeu um arquivo dele, vai uma retificadora com o mesmo cabeçalho e este motivo; se recusou todos, vai um original.',
  rectifyReason: 'Justificativa da retificação',
  rectified: (files: number) => `${counted(files, 'arquivo escrito', 'arquivos escritos')}; o envio é automático.`,
  send: 'Enviar agora',
  sent: (files: number) =>
    files === 0
      ? 'O SIGAP já decidiu sobre todos os arquivos deste dia.'
      : `${counted(files, 'arquivo vai', 'arquivos vão')} no próximo minuto.`,
  verify: 'Conferir',
  right: 'Os arquivos do dia estão completos e conferem entre si e com o livro.',
  wrong: (violations: number) => `${counted(violations, 'problema', 'problemas')}:`,
};
