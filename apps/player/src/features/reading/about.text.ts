import type { Document } from './document-text.tsx';

export const about = (supportEmail: string | undefined): Document => ({
  title: 'Sobre o Ipê',
  updated: 'A árvore que floresce dourada e roxa na estação seca.',
  sections: [
    {
      title: 'Por que existimos',
      paragraphs: [
        'Quem joga merece saber como o jogo funciona. No Ipê, a matemática de cada jogo é publicada, todo giro pode ser conferido por qualquer pessoa e cada centavo aparece no extrato.',
      ],
    },
    {
      title: 'Nossos compromissos',
      paragraphs: [
        [
          'Nenhum ganhador inventado: os prêmios que mostramos aconteceram.',
          'Nenhuma regra escondida: o que falta apostar para sacar está na tela.',
          'Nenhum resultado ajustado por jogador: a chance é a mesma para todos.',
          'Dinheiro sempre em centavos inteiros, com registro de cada movimento.',
        ],
      ],
    },
    {
      title: 'Demonstração',
      paragraphs: [
        'Esta instalação não é um operador licenciado e não aceita apostas com dinheiro real. Ela existe para mostrar e testar a plataforma.',
      ],
    },
    {
      title: 'Fale com a gente',
      paragraphs: [
        supportEmail ? `Escreva para ${supportEmail}. Respondemos em até 24 horas.` : 'Respondemos em até 24 horas.',
      ],
    },
  ],
});
