import { formatBrl } from '@ipe/money';
import { counted, formatExactClock } from '@ipe/pt-br';
import type { TimelineKind } from '@ipe/staff-contract';
import { staffActionName } from '#shell/text/staff-actions.ts';
import type { TimelineItem } from '#features/players/players.queries.ts';

/** Sentences on changes of an account, by the server's words for author and field. */
function accountChanges(): Readonly<Record<string, string>> {
  const whats = {
    address: 'o endereço',
    nickname: 'o apelido',
    phone: 'o telefone',
    password: 'a senha',
    person: 'a pessoa da conta',
    name: 'o nome da pessoa',
  };
  const authors = { player: 'O jogador', staff: 'A equipe', house: 'A casa' };
  return Object.fromEntries(
    Object.entries(authors).flatMap(([by, who]) => [
      [`closed_by_${by}`, `${who} encerrou a conta`],
      [`reopened_by_${by}`, `${who} reabriu a conta`],
      ...Object.entries(whats).map(([what, words]) => [`${what}_by_${by}`, `${who} mudou ${words}`]),
    ]),
  );
}

/** The words that `what` can have, by kind; an unknown word is shown as it is. */
const words: Partial<Record<TimelineKind, Readonly<Record<string, string>>>> = {
  deposit: {
    waiting: 'Depósito esperando o Pix',
    paid: 'Depósito pago',
    expired: 'Depósito vencido',
    refunding: 'Depósito em devolução',
    refunded: 'Depósito devolvido a quem pagou',
  },
  withdrawal: {
    review: 'Saque em análise',
    approved: 'Saque liberado',
    sent: 'Saque enviado ao banco',
    paid: 'Saque pago ao jogador',
    refused: 'Saque negado',
    failed: 'Saque que o banco recusou',
  },
  money: {
    deposit: 'Entrou: depósito',
    deposit_reversal: 'Saiu: o banco tomou um depósito de volta',
    debt: 'Ficou devendo por um depósito tomado de volta',
    debt_paid: 'Pagou o que devia',
    bonus: 'Entrou: bônus',
    tournament_prize: 'Entrou: prêmio de torneio',
    mission_prize: 'Entrou: prêmio de missão',
    cashback: 'Entrou: cashback',
    jackpot_win: 'Entrou: jackpot',
    granted_bet: 'Rodada da casa jogada',
    granted_win: 'Entrou: prêmio de rodada da casa',
    bonus_expiry: 'Saiu: bônus vencido',
    bonus_forfeit: 'Saiu: bônus perdido ao sair',
    release: 'Rollover cumprido: ficou livre',
    lock: 'Rollover voltou a valer',
    waiver: 'Rollover dispensado: ficou livre',
    withdrawal: 'Saiu: saque',
    withdrawal_debt: 'Ficou devendo por um saque',
    withdrawal_paid: 'Saque confirmado pelo banco',
    withdrawal_fee: 'Taxa do saque',
    withdrawal_return: 'Voltou: saque',
    adjustment: 'Entrou: ajuste da equipe',
    adjustment_taken: 'Saiu: ajuste da equipe',
    open_bet_return: 'Voltou: aposta cancelada',
  },
  access: {
    logged_in: 'Entrou na conta',
    logged_in_known: 'Entrou na conta, de um navegador conhecido',
    logged_in_new: 'Entrou na conta, de um navegador novo',
  },
  identity: {
    terms_accepted: 'Aceitou os termos',
    registered_waiting: 'Enviou os dados; a base de CPF ainda não respondeu',
    registered_right: 'Enviou os dados, que conferem com a base de CPF',
    registered_differs: 'Os dados não conferem com a base de CPF ou com a pessoa da conta',
    registered_refused: 'Enviou os dados; o cadastro foi recusado',
    face_open: 'Começou a verificação do rosto',
    face_resubmission: 'Verificação do rosto: nova imagem pedida',
    face_in_review: 'Verificação do rosto em análise no provedor',
    face_approved: 'Rosto confirmado',
    face_declined: 'Verificação do rosto recusada',
    face_expired: 'Verificação do rosto não terminada',
    ...accountChanges(),
    list_impeded: 'O regulador respondeu: impedido',
    list_unavailable: 'O regulador não respondeu',
    list_told: 'Avisado de que tem dois dias para sacar',
    list_closed: 'Conta encerrada por impedimento',
    list_lifted: 'Impedimento terminou',
    list_reopened: 'Conta reaberta: caso anterior de impedimento encerrado',
    list_returned: 'Saldo devolvido, impedimento concluído',
    list_due: 'Saldo não devolvido em 180 dias: devido ao fundo',
    inactive_told: 'Avisado de que a conta sem uso será encerrada',
    inactive_stopped: 'Encerramento por falta de uso cancelado',
    inactive_closed: 'Conta encerrada por falta de uso',
    inactive_returned: 'Saldo da conta sem uso devolvido',
    inactive_due: 'Saldo da conta sem uso não devolvido em 180 dias',
  },
  note: { note: 'Anotação da equipe' },
  request: {
    limits: 'Mudou os próprios limites',
    pause: 'Pediu uma pausa',
    self_exclusion: 'Pediu autoexclusão',
    closing: 'Pediu ou recebeu o encerramento',
  },
};

function titleOf({ kind, what, title, play }: TimelineItem): string {
  if (play) return play.game;
  if (kind === 'staff') return staffActionName(what);
  return words[kind]?.[what] ?? title ?? what;
}

function detailOf({ kind, title, detail, play }: TimelineItem): string {
  if (play) {
    const { from, to, rounds, betCentavos, winCentavos } = play;
    const hours = `${formatExactClock(from)}–${formatExactClock(to)}`;
    return `${hours} · ${counted(rounds, 'rodada', 'rodadas')} · ${text.sums(formatBrl(betCentavos), formatBrl(winCentavos))}`;
  }
  const own = kind === 'message' || kind === 'reward' ? null : title;
  return [own, detail].filter((one) => one !== null).join(' · ');
}

export const text = {
  takeBack: 'Propor retirada',
  takeBackEffect:
    'Sai da carteira o que desta recompensa ainda não foi apostado. O que já foi apostado é do jogador. Outra pessoa precisa aprovar.',
  title: 'Linha do tempo',
  caption: 'O que aconteceu com o jogador, o mais novo primeiro',
  show: 'Mostrar na linha do tempo',
  all: 'Tudo',
  kinds: {
    deposit: 'Depósitos',
    withdrawal: 'Saques',
    money: 'Saldo',
    play: 'Jogo',
    reward: 'Recompensas',
    message: 'Mensagens',
    access: 'Acessos',
    identity: 'Identidade',
    request: 'Pedidos',
    staff: 'Equipe',
    note: 'Anotações',
  } satisfies Record<TimelineKind, string>,
  titleOf,
  detailOf,
  sums: (bet: string, win: string) => `apostou ${bet}, ganhou ${win}`,
  what: 'O quê',
  kind: 'Tipo',
  at: 'Quando',
  amount: 'Valor',
  number: 'Número',
  empty: 'Nada aqui ainda',
  emptyBody: 'Mensagens somem depois de 30 dias; o resto fica.',
  rounds: 'Rodadas desta hora, as mais novas primeiro',
  bet: 'Aposta',
  paid: 'Pagou',
  result: 'Resultado',
  round: 'Rodada',
  roundId: 'Rodada pelo número',
  roundIdHint: 'O jogador vê o número na página da rodada.',
  badRoundId: 'O número tem 36 sinais, como 0193a3b0-0000-7000-8000-000000000001',
  openRound: 'Abrir rodada',
  backToRounds: 'Voltar às rodadas',
  proved: 'Sorteada de novo agora: o resultado é o mesmo',
  notProved: (drawn: string) => `Sorteada de novo agora: dá ${drawn}`,
  game: 'Jogo',
  mode: 'Modo',
  math: 'Matemática',
  mathHash: 'SHA-256 da matemática',
  seed: 'Semente nº · rodada nº',
  clientSeed: 'Semente do jogador',
  seedHash: 'SHA-256 da semente do servidor',
  serverSeed: 'Semente do servidor',
  secret: 'Secreta até o jogador trocar de semente',
  none: 'Nenhuma',
};
