import { brandName } from '#shell/text/brand-name.ts';

export const text = {
  close: 'Fechar',
  code: {
    title: 'Código do país',
    choice: 'Brasil',
    sign: '+55',
    honest: `${brandName} atende pessoas no Brasil, com telefone do Brasil.`,
  },
  language: {
    title: 'Idioma',
    choice: 'Português (Brasil)',
    sign: 'pt',
    honest: `Por enquanto, ${brandName} está disponível só em português.`,
  },
  currency: {
    title: 'Moeda',
    choice: 'Real brasileiro (BRL)',
    sign: 'R$',
    honest: 'Depósitos, apostas e saques são sempre em reais.',
  },
};
