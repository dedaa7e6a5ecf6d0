import { shared } from '#shell/text/shared.text.ts';

/** The texts below the games. */
export const text = {
  proof: {
    title: 'Cada giro tem prova',
    body: 'Você não precisa confiar na nossa palavra: dá para refazer a conta de qualquer rodada.',
    steps: [
      [
        'Antes do giro',
        'Mostramos o código (hash) da semente do servidor antes de existir a sua. Depois disso, ela não pode mais mudar.',
      ],
      [
        'No giro',
        'O resultado sai da semente do servidor, da sua semente e do número da rodada. Nada mais entra na conta.',
      ],
      ['Depois do giro', 'A rodada fica no seu histórico com tudo o que é preciso para conferir o resultado.'],
    ],
  },
  pix: {
    title: 'Seu dinheiro, por Pix',
    facts: [
      ['Depósito por QR Code', 'Ou Copia e Cola. O saldo entra assim que o banco confirma.'],
      ['Saque para a sua chave', 'Só para conta no seu CPF, com PIN de 6 dígitos.'],
      [shared.statement, 'Cada aposta, prêmio, depósito e saque, com o saldo depois.'],
    ],
  },
  footer: {
    adults: 'Proibido para menores de 18 anos. Jogue com responsabilidade: apostar pode causar dependência.',
    demonstration: 'Ambiente de demonstração: o dinheiro é fictício e nenhum pagamento real é feito.',
    links: 'Informações',
    about: 'Sobre',
    help: 'Ajuda',
    responsible: 'Jogo responsável',
    sponsorship: 'Patrocínio',
    service: 'Termos de Uso',
    privacy: shared.privacyPolicy,
    support: 'Ajuda com o jogo: CVV 188, 24 horas, ligação gratuita.',
    licence: 'Operador autorizado',
    trade: (tradeName: string, company: string) => `${tradeName} é uma marca de ${company}.`,
    cnpj: 'CNPJ',
    authorisation: 'Autorização',
    address: 'Endereço',
    supportPhone: 'Atendimento',
    ombudsman: 'Ouvidoria',
  },
};
