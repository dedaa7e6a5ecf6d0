import { brandName } from '#shell/text/brand-name.ts';
import { shared } from '#shell/text/shared.text.ts';
import type { LegalText, Operator } from './legal-document.tsx';

/** @param operator undefined until it is loaded: then the text omits it */
export const about = (operator: Operator | undefined): LegalText => ({
  title: `Sobre ${brandName}`,
  updated: 'A árvore que floresce dourada e roxa na estação seca.',
  sections: [
    {
      title: 'Por que existimos',
      paragraphs: [
        'Quem joga merece saber como o jogo funciona. Aqui, a matemática de cada jogo nosso é publicada, toda rodada dele pode ser conferida por qualquer pessoa e cada centavo aparece no extrato.',
      ],
    },
    {
      title: 'Nossos compromissos',
      paragraphs: [
        [
          'Nenhum ganhador inventado: os prêmios que mostramos aconteceram.',
          'Nenhuma regra escondida: o que falta apostar para sacar está na tela.',
          'Nenhum resultado ajustado por jogador: a chance é a mesma para todos.',
          ...(operator?.profile.rechargeBonuses
            ? ['Nenhum bônus imposto: você escolhe, e a escolha que já vem marcada é sem bônus.']
            : []),
          'Dinheiro sempre em centavos inteiros, com registro de cada movimento.',
        ],
      ],
    },
    ...(operator ? [whoWeAre(operator.profile)] : []),
    {
      title: 'Fale com a gente',
      paragraphs: [operator ? writeToSupport(operator) : shared.supportPromise],
    },
  ],
});

function whoWeAre({ isDemonstration, licence }: Operator['profile']): LegalText['sections'][number] {
  if (isDemonstration || !licence) {
    return {
      title: 'Demonstração',
      paragraphs: [
        'Esta instalação não é um operador licenciado e não aceita apostas com dinheiro real. Ela existe para mostrar e testar a plataforma.',
      ],
    };
  }
  return {
    title: 'Quem opera',
    paragraphs: [
      [
        `${licence.company} (${licence.tradeName})`,
        `CNPJ ${licence.cnpj}`,
        `Autorização: ${licence.authorisation}`,
        licence.address,
        `Atendimento: ${licence.supportPhone}`,
        `Ouvidoria: ${licence.ombudsman}`,
      ],
    ],
  };
}

export const writeToSupport = ({ brand }: Operator): string =>
  `Escreva para ${brand.supportEmail}. ${shared.supportPromise}`;
