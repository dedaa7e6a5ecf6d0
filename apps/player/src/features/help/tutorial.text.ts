export const text = {
  title: 'Como jogar',
  intro: 'Do primeiro depósito ao primeiro saque, em quatro partes.',
  deposit: {
    title: 'Depositar',
    steps: [
      'Toque em Depósito e escolha um valor.',
      'Leia o QR Code ou cole o código no app do seu banco. O Pix precisa sair de uma conta sua.',
      'O saldo entra sozinho quando o banco confirma. Com pressa? Toque em Já paguei.',
    ],
    go: 'Depositar',
  },
  play: {
    title: 'Jogar',
    steps: [
      'Escolha um jogo no Início. O RTP, na capa, é quanto ele devolve aos jogadores, em média, no longo prazo.',
      'Ajuste a aposta e toque em Girar. As regras e a tabela de prêmios ficam dentro do jogo.',
      'Toda rodada fica em Minhas apostas. Nos nossos jogos, com a prova do resultado.',
    ],
    go: 'Ver os jogos',
  },
  bonus: {
    title: 'Entender o rollover',
    steps: [
      'Cada crédito mostra quanto falta apostar para ser sacado: é o rollover.',
      'Suas apostas contam primeiro para o crédito mais antigo. Apostou o que faltava? O que restou dele fica livre.',
      'Bônus têm regras publicadas e prazo, e você só recebe um se quiser. Sem bônus, conta só o rollover do depósito.',
    ],
    go: 'Ver promoções',
  },
  withdraw: {
    title: 'Sacar',
    steps: [
      'Cadastre uma chave Pix sua: CPF, telefone, e-mail ou aleatória.',
      'Informe o valor e o seu PIN de seis dígitos, criado no primeiro saque.',
      'Acompanhe até Pago. Se algo impedir, a tela diz o motivo e o valor volta ao saldo.',
    ],
    go: 'Ir para o saque',
  },
  limitsTitle: 'Antes de começar, decida até onde vai',
  limits: 'Defina limites de depósito, perda e tempo. Apostar é diversão, não renda.',
  goLimits: 'Definir meus limites',
  picture: {
    amounts: ['20', '50', '100'],
    balance: 'R$ 50,00',
    spin: 'Girar',
    wagered: 'R$ 35,00 de R$ 50,00',
    states: ['Em análise', 'Aprovado', 'Enviado', 'Pago'],
  },
};
