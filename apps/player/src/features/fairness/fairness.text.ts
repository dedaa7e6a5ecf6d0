import { badClientSeed } from '@ipe/contract/sentences';
import { formatNumber } from '@ipe/pt-br';

export const text = {
  title: 'Jogo justo',
  intro:
    'Cada rodada sai de uma conta que qualquer pessoa pode refazer. Aqui você vê as sementes em uso e confere resultados no seu próprio aparelho.',
  active: 'Sementes em uso',
  serverSeedHash: 'Hash da semente do servidor',
  serverSeed: 'Semente do servidor',
  serverSeedHidden: 'Secreta enquanto estiver em uso.',
  clientSeed: 'Sua semente',
  committedAt: 'Semente do servidor decidida em',
  clientSeedAt: 'Sua semente chegou em',
  nonce: 'Número da rodada nesta semente',
  noClientSeed: 'Seu aparelho sorteia quando você abrir um jogo.',
  nextNonce: 'Número da próxima rodada',
  nextServerSeedHash: 'Hash da próxima semente do servidor',
  firstIsFixed: 'A do servidor já está decidida, antes de existir a sua: entra exatamente a que tem este hash.',
  nextIsFixed: 'A próxima semente do servidor já está decidida: ao trocar, entra exatamente a que tem este hash.',
  unusedSeed: 'Nenhuma rodada saiu desta semente ainda. Se você trocar agora, a do servidor continua e só a sua muda.',
  oldSeed:
    'Esta semente é da regra antiga: a sua parte foi sorteada pelo servidor ou chegou junto com a dele, e não dá para provar qual veio antes. Troque as sementes para ter a prova.',
  gameVersion: 'Versão do jogo',
  roundId: 'Identificador',
  change: 'Trocar as sementes',
  changeHow:
    'A semente do servidor em uso é revelada, e entra a que já estava decidida. A sua você escolhe, ou seu aparelho sorteia; ela leva no fim o hash da semente do servidor.',
  newClientSeed: 'Sua nova semente (opcional)',
  newClientSeedHint: 'De 1 a 64 letras, números, - ou _',
  badClientSeed,
  rotate: 'Trocar e revelar',
  revealed: 'Semente revelada',
  revealedRounds: (rounds: number) =>
    rounds === 1
      ? 'Uma rodada saiu dela. Abra a rodada em Minhas apostas para conferir.'
      : `${formatNumber(rounds)} rodadas saíram dela. Abra qualquer uma em Minhas apostas para conferir.`,
  myBets: 'Abrir minhas apostas',
  how: 'Como funciona',
  steps: [
    [
      'Antes de tudo',
      'O servidor sorteia a próxima semente dele e mostra o hash (SHA-256) antes de conhecer a sua. Com o hash publicado, ele não pode mais trocá-la sem que se perceba.',
    ],
    [
      'A sua semente',
      'Só depois o seu aparelho sorteia a sua, ou você escreve uma. No fim dela vai o hash que você viu: se o servidor usasse outra semente, o hash não bateria.',
    ],
    [
      'Na rodada',
      'O resultado é HMAC-SHA256 da semente do servidor sobre a sua semente e o número da rodada, aplicado à matemática publicada do jogo. Nada mais entra na conta.',
    ],
    [
      'Depois da rodada',
      'Ao trocar as sementes, a antiga é revelada. Aí a conta pode ser refeita: se um único símbolo fosse diferente, a conferência acusaria.',
    ],
  ],
  proof: 'Prova do resultado',
  proofHow: 'O resultado sai da semente do servidor, da sua semente e do número da rodada.',
  math: 'Matemática publicada deste jogo',
  download: 'Baixar registro da rodada',
  revealFirst: 'Trocar e revelar a semente',
  revealFirstWhy:
    'As próximas rodadas usarão sementes novas: a do servidor já decidida e uma sorteada no seu aparelho.',
  check: 'Conferir neste aparelho',
  checkAgain: 'Conferir de novo',
  matches: 'Confere: a conta deu o mesmo resultado.',
  differs: 'Não confere: veja abaixo o que é diferente.',
  notOrdered:
    'A conta deu o mesmo resultado. Mas esta semente é da regra antiga: não dá para provar que a do servidor já estava decidida antes da sua.',
  notRevealed:
    'A semente do servidor ainda está em uso. Troque as sementes e baixe o registro de novo para conferir tudo.',
  isRight: 'Confere',
  isWrong: 'Não confere',
  checks: {
    game: 'Jogo e versão',
    configuration: 'Matemática publicada do jogo',
    order: 'A semente do servidor já estava decidida quando a sua foi sorteada',
    sent: 'A sua semente é a que este aparelho enviou',
    commitment: 'A semente é a que foi prometida no hash',
    bet: 'Valor cobrado pela rodada',
    play: 'Sementes e decisões com que dá para jogar',
    moments: 'A saída vale o multiplicador daquele momento',
    events: 'Tudo o que aconteceu na rodada',
    win: 'Prêmio pago',
    jackpot: 'Número da rodada para o jackpot',
  },
  expected: 'Na conta',
  found: 'No registro',
  /** Labels of the checks that compare a promise with its use instead of recomputing a hash. */
  expectedOf: { order: 'Hash da semente usada', sent: 'Enviada por este aparelho' } as Readonly<Record<string, string>>,
  foundOf: { order: 'Hash no fim da sua semente', sent: 'Usada na rodada' } as Readonly<Record<string, string>>,
  cannotCheck: 'Não foi possível buscar a matemática do jogo. Confira a conexão e tente de novo.',
  pasteTitle: 'Conferir um registro',
  pasteHow: 'Escolha o arquivo baixado de uma rodada ou cole o conteúdo dele. A conta é feita aqui, sem enviar nada.',
  file: 'Escolher arquivo',
  paste: 'Conteúdo do registro',
  checkRecord: 'Conferir',
  notARecord: 'Isto não é um registro de rodada. Use o arquivo baixado na página da rodada.',
};
