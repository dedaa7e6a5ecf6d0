/** The parts of the compliance profile on which some answers depend. */
export type House = { rechargeBonuses: boolean; confirmsPerson: boolean };

export type Question = {
  ask: string;
  answer: readonly string[];
  /** Shows the question only where the profile has these values. */
  where?: Partial<House>;
};
export type Topic = { id: string; title: string; questions: readonly Question[] };

export const text = {
  title: 'Ajuda',
  intro: 'Respostas curtas para as perguntas mais comuns.',
  search: 'Procurar na ajuda',
  searchPlaceholder: 'Ex.: saque, senha, bônus',
  clear: 'Limpar busca',
  nothing: 'Nada encontrado',
  nothingBody: 'Tente outra palavra ou fale com o atendimento.',
  answers: ['resposta', 'respostas'] as const,
  contactTitle: 'Não achou o que procurava?',
  contact: 'Escreva para nós. Respondemos em até 24 horas.',
  openSupport: 'Falar com o atendimento',
  tutorial: 'Ver como jogar, passo a passo',
};

export const topics: readonly Topic[] = [
  {
    id: 'conta',
    title: 'Conta',
    questions: [
      {
        ask: 'Quem pode ter uma conta?',
        answer: ['Pessoas com 18 anos ou mais, com CPF próprio. Cada CPF vale para uma conta só.'],
      },
      {
        ask: 'Esqueci a senha. E agora?',
        answer: [
          'Na tela Entrar, toque em Esqueci a senha. Enviamos um código para o seu telefone; com ele, você cria uma senha nova.',
          'Por segurança, todos os aparelhos conectados são desligados da conta.',
        ],
      },
      {
        ask: 'Posso trocar o apelido?',
        answer: ['Sim, uma vez por dia, em Perfil › Meus dados. O dia vira à meia-noite, no horário de Brasília.'],
      },
      {
        ask: 'Posso corrigir meu CPF ou meu nome?',
        where: { confirmsPerson: true },
        answer: [
          'Enquanto a tela Identidade pede os seus dados, sim. A verificação do rosto confirma o CPF, e depois ele não muda. Para corrigir o nome, fale com o atendimento.',
        ],
      },
      {
        ask: 'Posso corrigir meu CPF ou meu nome?',
        where: { confirmsPerson: false },
        answer: [
          'Até o primeiro Pix pago, sim, na tela de depósito. O primeiro Pix confirma o CPF, e depois ele não muda.',
        ],
      },
      {
        ask: 'Como encerro minha conta ou baixo meus dados?',
        answer: [
          'Em Perfil › Jogo responsável, no fim da página. Se houver saldo, ele fica todo livre para saque quando você pede o encerramento; com o saldo zerado e nada em andamento, confirme e a conta é encerrada.',
        ],
      },
    ],
  },
  {
    id: 'deposito',
    title: 'Depósito',
    questions: [
      {
        ask: 'Como deposito?',
        answer: [
          'Por Pix. Escolha um valor em Depósito, gere o código e pague no app do seu banco. O saldo entra assim que o banco confirma, sem precisar atualizar a página.',
        ],
      },
      {
        ask: 'Paguei e o saldo não entrou. O que faço?',
        answer: [
          'Toque em Já paguei: consultamos o banco na hora. Se a tela foi fechada, o pedido continua em Depósito, na lista Últimos depósitos.',
          'Se o Pix saiu de uma conta que não é sua, ele é devolvido a quem pagou e não vira saldo.',
        ],
      },
      {
        ask: 'Outra pessoa pode pagar por mim?',
        answer: ['Não. O Pix precisa sair de uma conta no seu CPF. Pagamento de outra pessoa é devolvido.'],
      },
      {
        ask: 'O que é saldo devedor?',
        answer: [
          'O banco do pagador pode pedir um Pix de volta, por exemplo em caso de fraude. O que já tinha sido usado vira saldo devedor, e o próximo valor que entrar na conta paga essa parte primeiro.',
          'O mesmo vale se o banco tiver pago um saque maior que o seu saldo.',
        ],
      },
    ],
  },
  {
    id: 'saque',
    title: 'Saque',
    questions: [
      {
        ask: 'Quanto tempo leva um saque?',
        answer: [
          'O prazo aparece na tela de saque antes de você confirmar, e o andamento fica à vista: em análise, aprovado, enviado e pago. Alguns saques são conferidos por uma pessoa da equipe antes do envio; a tela diz quando.',
        ],
      },
      {
        ask: 'Para qual chave Pix posso sacar?',
        answer: [
          'Para uma chave sua: CPF, telefone, e-mail ou chave aleatória da sua própria conta. Chave de outra pessoa é recusada pelo banco, e o valor volta ao saldo.',
        ],
      },
      {
        ask: 'Por que não consigo sacar todo o saldo?',
        answer: [
          'Parte do saldo ainda pode estar em rollover: é o que falta apostar de um depósito ou bônus. A tela de saque mostra quanto falta em cada crédito.',
        ],
      },
      {
        ask: 'Esqueci o PIN de saque',
        answer: [
          'Ao confirmar um saque, toque em “Esqueci o PIN”: com a sua senha e um código por SMS você cria outro. Saques e novas chaves param por 24 horas. O PIN não aparece em nenhum lugar, nem para a nossa equipe.',
        ],
      },
      {
        ask: 'Por que só posso fazer um saque por vez?',
        answer: ['Assim cada pedido fica fácil de acompanhar. O próximo pode ser feito quando o anterior terminar.'],
      },
    ],
  },
  {
    id: 'jogos',
    title: 'Jogos',
    questions: [
      {
        ask: 'O que é RTP?',
        answer: [
          'É a parte do total apostado que o jogo devolve aos jogadores, em média, no longo prazo. Um RTP de 96% não diz o que vai acontecer na próxima rodada: cada uma independe das anteriores.',
        ],
      },
      {
        ask: 'Como sei que o resultado não foi manipulado?',
        answer: [
          'Antes de existir a sua semente, mostramos o código (hash) da semente do servidor; a sua é sorteada no seu aparelho. Depois que você troca de semente, a antiga é revelada, e qualquer pessoa pode refazer a conta de cada rodada. Está tudo em Jogo justo e em Minhas apostas.',
          'Jogos de outros estúdios são decididos por eles; o registro diz quais são.',
        ],
      },
      {
        ask: 'A conexão caiu no meio da rodada. Perdi?',
        answer: [
          'Não por isso. O resultado vale e aparece em Minhas apostas. Ao voltar, o jogo continua de onde parou.',
          'No foguete, a rodada segue sem você até ele estourar. Com a retirada automática, o prêmio sai sozinho no valor que você escolheu.',
        ],
      },
      {
        ask: 'Posso jogar sem dinheiro?',
        answer: ['Os nossos jogos têm demonstração grátis, com dinheiro de brincadeira, até sem conta.'],
      },
    ],
  },
  {
    id: 'bonus',
    title: 'Bônus',
    questions: [
      {
        ask: 'O que é rollover?',
        answer: [
          'É quanto você precisa apostar antes de poder sacar um crédito. Com rollover de 10×, um bônus de R$ 10 pede R$ 100 em apostas.',
        ],
      },
      {
        ask: 'Sou obrigado a aceitar um bônus?',
        where: { rechargeBonuses: true },
        answer: [
          'Não. Em Depósito, a escolha que já vem marcada é Sem bônus. O bônus e o que é preciso apostar aparecem antes de você pagar.',
        ],
      },
      {
        ask: 'O bônus tem prazo?',
        answer: [
          'Tem. O que não for liberado até o prazo deixa de valer. O prazo de cada um está na tela de saque e nas regras da promoção.',
        ],
      },
      {
        ask: 'Em que ordem minhas apostas usam o saldo?',
        answer: ['Primeiro o saldo em rollover, do crédito mais antigo ao mais novo; depois, o saldo livre.'],
      },
    ],
  },
  {
    id: 'seguranca',
    title: 'Segurança e limites',
    questions: [
      {
        ask: 'Vi um aparelho que não conheço',
        answer: ['Em Perfil › Configurações › Aparelhos conectados, desconecte-o e troque a senha.'],
      },
      {
        ask: 'Como coloco um limite no que gasto?',
        answer: [
          'Em Jogo responsável: o que deposita, perde e aposta e por quanto tempo joga, por dia, semana e mês. Baixar vale na hora; aumentar, só depois de 24 horas.',
        ],
      },
      {
        ask: 'Quero parar por um tempo',
        answer: [
          'Em Jogo responsável há pausas de 1 a 30 dias e a autoexclusão, por meses ou sem prazo. Se precisar conversar, ligue 188 (CVV), a qualquer hora.',
        ],
      },
    ],
  },
];
