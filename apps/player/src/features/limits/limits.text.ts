import { formatBrl } from '@ipe/money';
import { counted, formatShortDuration } from '@ipe/pt-br';
import { shared } from '#shell/text/shared.text.ts';

export const text = {
  title: 'Jogo responsável',
  intro:
    'Apostar é diversão e custa dinheiro: no longo prazo, quem joga perde mais do que ganha. Aqui você decide quanto e por quanto tempo, e para quando quiser.',
  close: 'Fechar',
  back: 'Voltar',
  keep: 'Agora não',
  join: {
    title: 'Seus limites ficam na sua conta',
    body: 'Entre para definir limites, fazer uma pausa ou se autoexcluir.',
  },

  helpTitle: 'Precisa conversar?',
  help: 'Se o jogo deixou de ser diversão, fale com alguém. É de graça e ninguém julga.',
  cvv: 'Ligar para o CVV: 188',
  cvvNote: 'Apoio emocional, 24 horas, em todo o Brasil.',
  caps: 'O SUS atende nos CAPS (Centros de Atenção Psicossocial). Procure o mais perto de você.',
  gov: 'Autoexclusão em todas as casas de apostas',
  govNote: 'No site do governo: gov.br/autoexclusaoapostas. Vale para todos os operadores autorizados.',
  signsTitle: 'Sinais de alerta',
  signs: [
    'Apostar mais do que pode perder, ou pedir dinheiro emprestado para jogar.',
    'Tentar recuperar o que perdeu apostando mais.',
    'Esconder de quem vive com você quanto joga ou quanto gasta.',
    'Deixar trabalho, estudo ou família de lado para jogar.',
    'Ficar irritado ou ansioso quando não joga.',
  ],

  limitsTitle: 'Seus limites',
  limitsHow: 'Baixar um limite vale na hora. Aumentar ou retirar só vale depois de 24 horas.',
  kind: 'Tipo de limite',
  kinds: { deposit: 'Depósito', loss: 'Perda', bet: 'Apostas', rounds: 'Nº de apostas', time: 'Tempo' },
  kindMeans: {
    deposit: 'Quanto você pode depositar.',
    loss: 'Quanto você pode perder: o que apostou menos o que ganhou.',
    bet: 'Quanto você pode apostar ao todo.',
    rounds: 'Quantas apostas você pode fazer, de qualquer valor.',
    time: 'Quanto tempo você pode jogar.',
  },
  periods: { day: 'Por dia', week: 'Por semana', month: 'Por mês' },
  none: 'Sem limite',
  used: (used: string) => `Usado agora: ${used}`,
  usedOf: (used: string, limit: string) => `${used} de ${limit}`,
  renews: (when: string) => `Recomeça em ${when}`,
  pending: (value: string, when: string) => `Passa a ${value} em ${when}`,
  pendingNone: (when: string) => `Deixa de valer em ${when}`,
  change: 'Mudar',
  changeOf: (kind: string, period: string) => `Mudar limite: ${kind}, ${period.toLowerCase()}`,
  set: 'Definir',
  setOf: (kind: string, period: string) => `Definir limite: ${kind}, ${period.toLowerCase()}`,
  limitOf: (kind: string, period: string) => `${kind} ${period.toLowerCase()}`,
  newLimit: 'Novo limite',
  minutes: 'Minutos',
  minutesAre: (time: string) => `São ${time}.`,
  rounds: 'Número de apostas',
  badRounds: 'Informe um número, como 100',
  badAmount: shared.badAmount,
  badMinutes: 'Informe os minutos, como 60',
  sameLimit: 'Este já é o seu limite',
  atOnce: 'Vale na hora.',
  afterADay: (when: string) => `Vale a partir de ${when}: 24 horas para pensar.`,
  saveLimit: 'Salvar limite',
  removeLimit: 'Retirar este limite',

  pauseTitle: 'Fazer uma pausa',
  pauseHow:
    'Durante a pausa não dá para apostar nem depositar. Você continua podendo sacar, e a pausa termina sozinha.',
  pauseDays: 'Duração da pausa',
  days: (count: number) => counted(count, 'dia', 'dias'),
  pause: 'Começar a pausa',
  pauseConfirmTitle: (days: string) => `Pausar por ${days}?`,
  pauseBody: 'Depois de começar, a pausa não pode ser encerrada antes.',
  pauseTerms:
    'Os prazos de bônus e de rodadas da casa continuam correndo durante a pausa: o que vencer nela deixa de valer. O cashback que seria pago nesse tempo não vem depois.',
  bonusEndsInPause: (lost: string) => `O valor de ${lost} em bônus ainda não liberados vence antes do fim da pausa.`,
  pauseConfirm: 'Pausar',

  excludeTitle: 'Autoexclusão',
  excludeHow: 'Para parar de vez por meses, ou para sempre. Não pode ser desfeita antes do prazo.',
  exclude: 'Quero me autoexcluir',
  excludeLonger: 'Prolongar a autoexclusão',
  excludeFor: 'Por quanto tempo?',
  excludeFacts: [
    'Você não poderá apostar nem depositar aqui durante todo o prazo.',
    'Não dá para desfazer, nem pedindo ao atendimento.',
  ],
  moneyFreed: (held: string | undefined) =>
    held
      ? `Todo o dinheiro que é seu pode ser sacado: o valor de ${held} que ainda precisava ser apostado fica livre na hora.`
      : 'Todo o dinheiro que é seu pode ser sacado, até o que ainda precisava ser apostado.',
  bonusLost: (lost: string | undefined) =>
    lost
      ? `O valor de ${lost} em bônus ainda não liberados deixa de valer.`
      : 'Bônus que ainda não foram liberados deixam de valer.',
  months: (count: number) => counted(count, 'mês', 'meses'),
  forEver: 'Sem prazo',
  next: 'Continuar',
  excludeConfirmTitle: 'Tem certeza?',
  excludeSummary: (length: string) =>
    `Por ${length}, você não poderá apostar nem depositar nesta conta. Isso não pode ser desfeito.`,
  excludeSummaryForEver:
    'Sem prazo para terminar, você não poderá mais apostar nem depositar nesta conta. Isso não pode ser desfeito.',
  password: 'Sua senha',
  passwordEmpty: 'Informe a senha',
  excludeConfirm: 'Confirmar autoexclusão',

  dataTitle: 'Seus dados',
  exportHow: 'Um arquivo com tudo o que guardamos sobre você: cadastro, depósitos, apostas, saques e acessos.',
  exportData: 'Baixar meus dados',
  exported: 'Arquivo pronto',
  closeTitle: 'Encerrar a conta',
  closeHow:
    'Com saldo na conta, o encerramento começa e não volta atrás: não dá mais para depositar nem apostar, só sacar. Com o saldo zerado e nada em andamento, a conta é encerrada.',
  closeAfter: 'O que a lei manda guardar fica guardado pelo prazo dela; entrar de novo não será possível.',
  closeAccount: 'Encerrar minha conta',
  closeConfirmTitle: 'Encerrar a conta para sempre?',
  closeConfirm: 'Encerrar para sempre',
};

/** The value of a limit: money, bets for `rounds`, or time for `time`. */
export function formatValue(kind: keyof typeof text.kinds, value: number): string {
  if (kind === 'rounds') return counted(value, 'aposta', 'apostas');
  return kind === 'time' ? formatShortDuration(value) : formatBrl(value);
}
