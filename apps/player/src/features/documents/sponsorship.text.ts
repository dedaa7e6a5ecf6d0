import { brandName } from '#shell/text/brand-name.ts';
import { shared } from '#shell/text/shared.text.ts';
import { writeToSupport } from './about.text.ts';
import type { LegalText, Operator } from './legal-document.tsx';

type Section = LegalText['sections'][number];

/** @param operator undefined until it is loaded: then the text omits it */
export const sponsorship = (operator: Operator | undefined): LegalText => ({
  title: 'Patrocínio',
  updated: 'Atualizado em 22 de novembro de 2026.',
  sections: [whomWeSponsor(operator), ...sections, proposals(operator)],
});

const whomWeSponsor = (operator: Operator | undefined): Section => ({
  title: 'Quem patrocinamos',
  paragraphs: operator?.profile.isDemonstration
    ? [`Ninguém: esta instalação de ${brandName} é uma demonstração e não patrocina nem é patrocinada.`]
    : [
        'Nenhum patrocínio publicado até agora.',
        'Cada contrato aparece aqui antes de valer: quem é patrocinado, para quê e por quanto tempo. Se alguém diz ser patrocinado por nós e não está nesta lista, desconfie e avise o atendimento.',
      ],
});

const sections: Section[] = [
  {
    title: 'O que exigimos de um patrocínio',
    paragraphs: [
      'Apostar é entretenimento para maiores de 18 anos e pode causar dependência. Por isso, quem leva o nosso nome aceita estas regras:',
      [
        'Nada dirigido a crianças e adolescentes: nem eventos, nem equipes de base, nem produtos infantis.',
        'Sempre com o aviso “18+” e o convite a jogar com responsabilidade.',
        'Nunca a promessa de ganho fácil, de renda extra ou de saída para dívidas.',
        'Nenhum ganhador inventado e nenhum resultado mostrado que não aconteceu.',
        'Publicidade se identifica como publicidade, também nas redes sociais.',
      ],
    ],
  },
  {
    title: 'O que um patrocínio não compra',
    paragraphs: [
      'O resultado de uma rodada não depende de quem joga nem de quem patrocina. Toda rodada dos nossos jogos pode ser conferida por qualquer pessoa, e ninguém recebe os seus dados por patrocinar.',
    ],
  },
];

const proposals = (operator: Operator | undefined): Section => ({
  title: 'Propostas e denúncias',
  paragraphs: [operator ? writeToSupport(operator) : `Fale com o atendimento. ${shared.supportPromise}`],
});
