import { termsInForce } from '@ipe/contract/forms';
import { formatCalendarDay } from '@ipe/pt-br';
import { brandName } from '#shell/text/brand-name.ts';
import type { LegalText, Operator } from './legal-document.tsx';

type Section = LegalText['sections'][number];

/** @param operator undefined until it is loaded: then the text omits it */
export const service = (operator: Operator | undefined): LegalText => ({
  title: 'Termos de Uso',
  updated: `Vigentes desde ${formatCalendarDay(termsInForce.slice(0, 'YYYY-MM-DD'.length))}.`,
  sections: [whatItIs(operator), ...beforeDeposits, deposits(operator), ...afterDeposits],
});

const whatItIs = (operator: Operator | undefined): Section => ({
  title: `O que é ${brandName}`,
  paragraphs: [
    operator?.profile.isDemonstration
      ? `${brandName} é uma plataforma de jogos on-line. Esta instalação é um ambiente de demonstração: depósitos e saques passam por um simulador de Pix e o dinheiro é fictício. Nada do que você ganha ou perde aqui tem valor real.`
      : `${brandName} é uma plataforma de jogos on-line. Quem a opera está na página Sobre.`,
  ],
});

const beforeDeposits: Section[] = [
  {
    title: 'Quem pode jogar',
    paragraphs: [
      'Só pessoas com 18 anos ou mais, com CPF próprio e uma única conta. Não podem jogar as pessoas que a Lei nº 14.790/2023 impede de apostar.',
      'Você é responsável por manter sua senha e seu PIN em segredo. Se desconfiar de acesso indevido, desconecte os aparelhos e troque a senha em Perfil, Configurações.',
    ],
  },
  {
    title: 'Jogos e resultados',
    paragraphs: [
      'Cada jogo mostra seu RTP: a parte do total apostado que volta aos jogadores, em média, no longo prazo. O RTP não prevê o resultado de uma sessão, e cada rodada independe das anteriores.',
      'Nos nossos jogos, o resultado vem da semente do servidor (decidida antes da sua, com o código mostrado), da sua semente e do número da rodada. Toda rodada fica em Minhas apostas com o necessário para você conferir. Jogos de outros estúdios são decididos por eles, e o registro diz quais são.',
      'Uma rodada confirmada não se desfaz. Se a conexão cair no meio, o resultado vale e aparece no seu registro.',
    ],
  },
];

const deposits = (operator: Operator | undefined): Section => ({
  title: 'Depósitos',
  paragraphs: [
    'Depósitos são feitos por Pix, de uma conta no seu CPF. Pagamento de outra pessoa é devolvido à conta de origem e não vira saldo.',
    ...(operator ? [confirmsCpf(operator)] : []),
    'Cada depósito mostra, antes do pagamento, o mínimo, o máximo e quanto é preciso apostar para poder sacar.',
    'O banco do pagador pode pedir um Pix de volta, por exemplo em caso de fraude. O valor sai então do saldo; o que já tinha sido usado vira saldo devedor e é pago pelo próximo valor que entrar na conta. O mesmo vale para um saque que o banco tenha pago além do saldo.',
  ],
});

const confirmsCpf = ({ profile }: Operator): string =>
  `${profile.confirmsPerson ? 'A verificação do rosto' : 'O primeiro Pix pago'} confirma o CPF da conta, que depois não muda. Cada CPF vale para uma conta só.`;

const afterDeposits: Section[] = [
  {
    title: 'Bônus e recompensas',
    paragraphs: [
      'Nenhum bônus é obrigatório. Cada um tem regras próprias, com versão e prazo, publicadas na página da promoção: valem as que estavam publicadas quando ele foi dado.',
      'Um bônus pode ser sacado depois de apostado quanto as regras pedem; o que não for liberado até o prazo deixa de valer. Uma pessoa conta uma vez só, mesmo com mais de uma conta.',
    ],
  },
  {
    title: 'Saques',
    paragraphs: [
      'Saques são pagos por Pix a uma chave sua, com o seu PIN. Há um saque por vez, e a tela mostra cada etapa: em análise, aprovado, enviado e pago. Se for recusado ou falhar, mostramos o motivo e o valor volta ao saldo.',
      'Saques acima do limite mostrado na tela, e os de quem teve um depósito devolvido pelo banco, são conferidos por uma pessoa da nossa equipe antes do envio.',
      'Quem tem disponível menos que o saque mínimo pode sacar tudo de uma vez, sem taxa.',
      'O prazo informado na tela de saque é o máximo que nos comprometemos a levar.',
    ],
  },
  {
    title: 'Jogo responsável',
    paragraphs: [
      'Em Jogo responsável, você define limites para o que deposita, perde e aposta e para o tempo de jogo, faz pausas e se autoexclui. Baixar um limite vale na hora; aumentar ou retirar, só depois de 24 horas. A autoexclusão não pode ser desfeita antes do prazo.',
      'Na autoexclusão, todo o dinheiro que é seu fica livre para saque, até o que ainda precisava ser apostado. Bônus que ainda não foram liberados deixam de valer.',
      'Apostar é diversão, não fonte de renda. Não aposte dinheiro que faz falta, não tente recuperar perdas e faça pausas.',
      'Se o jogo deixou de ser diversão, procure ajuda: o CVV atende de graça pelo número 188, a qualquer hora, e o SUS oferece atendimento nos CAPS.',
    ],
  },
  {
    title: 'Conduta e encerramento',
    paragraphs: [
      'Contas usadas com dados falsos, por terceiros, com programas automáticos ou para fraude podem ser suspensas durante a apuração. O saldo que for seu continua sendo seu.',
      'Você pode sacar o que estiver disponível e encerrar a conta quando quiser, em Jogo responsável. Se houver saldo quando você pede o encerramento, vale o mesmo que na autoexclusão: o que é seu fica livre para saque, bônus não liberados deixam de valer, e não dá mais para depositar nem apostar. Com o saldo zerado, a conta é encerrada.',
      'Uma conta em que você não entra por muito tempo pode ser encerrada. Avisamos 30 dias antes, por mensagem e SMS; se você entrar nesse tempo, ela continua aberta. Se for encerrada, o saldo volta para a sua conta cadastrada.',
    ],
  },
  {
    title: 'Lei e foro',
    paragraphs: ['Valem as leis brasileiras, inclusive o Código de Defesa do Consumidor, e o foro do seu domicílio.'],
  },
];
