const wholeNumber = new Intl.NumberFormat('pt-BR');

export const text = {
  title: 'Jogo justo',
  intro:
    'Cada rodada sai de uma conta que qualquer pessoa pode refazer. Aqui você vê as sementes em uso e confere resultados no seu próprio aparelho.',
  active: 'Sementes em uso',
  serverSeedHash: 'Hash da semente do servidor',
  serverSeed: 'Semente do servidor',
  serverSeedHidden: 'Secreta enquanto estiver em uso.',
  clientSeed: 'Sua semente',
  nonce: 'Número da rodada nesta semente',
  nextNonce: 'Número da próxima rodada',
  gameVersion: 'Versão do jogo',
  roundId: 'Identificador',
  copyValue: (label: string) => `Copiar ${label}`,
  change: 'Trocar as sementes',
  changeHow:
    'A semente do servidor em uso é revelada, e uma nova entra no lugar dela. Você pode escolher a sua; sem ela, sorteamos uma.',
  newClientSeed: 'Sua nova semente (opcional)',
  newClientSeedHint: 'De 1 a 64 letras, números, - ou _',
  badClientSeed: 'A semente tem de 1 a 64 letras, números, - ou _',
  rotate: 'Trocar e revelar',
  revealed: 'Semente revelada',
  revealedRounds: (rounds: number) =>
    rounds === 1
      ? 'Uma rodada saiu dela. Abra a rodada em Minhas apostas para conferir.'
      : `${wholeNumber.format(rounds)} rodadas saíram dela. Abra qualquer uma em Minhas apostas para conferir.`,
  myBets: 'Abrir minhas apostas',
  how: 'Como funciona',
  steps: [
    [
      'Antes da rodada',
      'O servidor sorteia uma semente secreta e mostra o hash dela (SHA-256). Com o hash publicado, a semente não pode mais ser trocada sem que se perceba.',
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
  revealFirstWhy: 'As próximas rodadas usarão uma semente nova.',
  check: 'Conferir neste aparelho',
  checkAgain: 'Conferir de novo',
  matches: 'Confere: a conta deu o mesmo resultado.',
  differs: 'Não confere: veja abaixo o que é diferente.',
  notRevealed:
    'A semente do servidor ainda está em uso. Troque as sementes e baixe o registro de novo para conferir tudo.',
  isRight: 'Confere',
  isWrong: 'Não confere',
  checks: {
    game: 'Jogo e versão',
    configuration: 'Matemática publicada do jogo',
    commitment: 'A semente é a que foi prometida no hash',
    play: 'Sementes e decisões com que dá para jogar',
    events: 'Tudo o que aconteceu na rodada',
    win: 'Prêmio pago',
  },
  expected: 'Na conta',
  found: 'No registro',
  cannotCheck: 'Não foi possível buscar a matemática do jogo. Confira a conexão e tente de novo.',
  pasteTitle: 'Conferir um registro',
  pasteHow: 'Escolha o arquivo baixado de uma rodada ou cole o conteúdo dele. A conta é feita aqui, sem enviar nada.',
  file: 'Escolher arquivo',
  paste: 'Conteúdo do registro',
  checkRecord: 'Conferir',
  notARecord: 'Isto não é um registro de rodada. Use o arquivo baixado na página da rodada.',
};
