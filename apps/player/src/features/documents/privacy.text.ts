import { brandName } from '#shell/text/brand-name.ts';
import { shared } from '#shell/text/shared.text.ts';
import type { LegalText, Operator } from './legal-document.tsx';

type Section = LegalText['sections'][number];

/** @param operator undefined until it is loaded: then the text omits it */
export const privacy = (operator: Operator | undefined): LegalText => ({
  title: shared.privacyPolicy,
  updated: 'Vigente desde 29 de novembro de 2026.',
  sections: [inShort(operator), kept(operator), onTheDevice, givenTo(operator), ...sections],
});

const inShort = (operator: Operator | undefined): Section => ({
  title: 'Em poucas palavras',
  paragraphs: [
    'Coletamos só o que é preciso para manter sua conta, movimentar seu dinheiro e provar o resultado dos jogos. Não vendemos dados e não usamos rastreadores de publicidade.',
    operator?.profile.isDemonstration
      ? 'Esta é uma instalação de demonstração: o dinheiro é fictício. Ainda assim, tratamos seus dados com o mesmo cuidado, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).'
      : 'Tratamos seus dados conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).',
  ],
});

const kept = (operator: Operator | undefined): Section => ({
  title: 'Quais dados guardamos e para quê',
  paragraphs: [
    [
      'Telefone e senha: para criar a conta e entrar. Da senha guardamos apenas um resumo criptográfico (argon2id), que não permite descobri-la.',
      ...(operator ? personOf(operator) : []),
      'Endereço: onde você mora, quando você informa.',
      'Mudanças no cadastro, como telefone e endereço: como era antes e como ficou, para a conta ter um histórico.',
      'Chaves Pix: para pagar seus saques. Na tela, elas aparecem sempre mascaradas.',
      'Apostas, depósitos, saques e saldos: para manter seu extrato, permitir que você confira cada rodada e perceber sinais de jogo de risco e de fraude.',
      'Apelido e avatar: para identificar você no app. Nas listas de prêmios e de torneios, o apelido aparece mascarado.',
      'Limites, pausas e autoexclusão: para cumprir o que você decidiu.',
      'Conversas com o atendimento: o que você escreve e as imagens que anexa, para responder a você.',
      'Mensagens que mandamos a você: ficam na sua caixa por 30 dias.',
      'Avisos no celular, se você os ligar: o endereço que o seu navegador cria para recebê-los e o que você pediu. São apagados quando você os desliga ou sai da conta.',
      'Aparelhos e endereço de rede (IP) dos acessos: para proteger a conta e mostrar a você onde ela está aberta.',
      'Código de convite, quando você chega por um link: para registrar quem indicou.',
    ],
  ],
});

const personOf = ({ profile }: Operator): string[] =>
  profile.confirmsPerson
    ? confirmedPerson
    : ['Nome e CPF: pedidos no primeiro depósito, para conferir que o Pix vem de você e que o saque vai para você.'];

const confirmedPerson = [
  'Nome, CPF e data de nascimento: para saber quem joga, que é maior de idade e que o Pix e os saques são dessa pessoa.',
  'E-mail, gênero, nacionalidade e se você é pessoa politicamente exposta: a lei pede esses dados no cadastro.',
  'Versão dos Termos que você aceitou, com a data e o endereço de rede (IP): para provar o aceite.',
  'Verificação do rosto: o resultado, a nota, a data e o código da verificação, que vale por um ano. As imagens ficam só com o verificador.',
  'Lugar de onde você joga: a rede do acesso e, se pedirmos e você permitir, a posição do aparelho, arredondada a cerca de um quilômetro, para confirmar que você está no Brasil. Guardamos por 5 anos.',
  'Consultas à lista federal de pessoas impedidas de apostar: quando foram feitas e o que resultou delas.',
];

const onTheDevice: Section = {
  title: 'O que fica no seu aparelho',
  paragraphs: [
    'Usamos o armazenamento local do navegador, e não cookies de terceiros, para manter sua sessão, suas preferências, o que você está digitando em um formulário e cópias do saldo e da página inicial, que deixam o site mais rápido.',
    'O telefone e a senha do último acesso ficam no aparelho para preencher o formulário. A senha é guardada cifrada, com uma chave que o navegador não entrega a ninguém; quando isso não é possível, guardamos só o telefone. Em aparelho de outra pessoa, apague os dados do site ao terminar.',
  ],
};

const givenTo = (operator: Operator | undefined): Section => ({
  title: 'Com quem compartilhamos',
  paragraphs: [
    [
      'Com o prestador de pagamentos: os dados necessários para cada Pix.',
      ...(operator?.profile.confirmsPerson ? whoConfirmsThePerson : []),
      'Com o estúdio de um jogo que não é nosso, quando você abre esse jogo: um código que identifica a sua conta, o saldo e as apostas. Seu nome, CPF e telefone, não.',
      ...(operator ? [inviterSees(operator)] : []),
      'Com quem entrega os SMS: o seu telefone e o texto de cada mensagem.',
      'Com o serviço de avisos do seu navegador (Google, Mozilla, Apple ou Microsoft), se você ligar os avisos: cada aviso vai cifrado, e o serviço não consegue lê-lo.',
      'Com autoridades: o que a lei exigir.',
    ],
    ...(operator ? ['Com mais ninguém.'] : []),
  ],
});

const inviterSees = ({ profile }: Operator): string =>
  'Com quem convidou você, se você chegou por um link: seu apelido mascarado, a data do cadastro' +
  `${profile.inviteRewards ? ', o que falta para o convite valer' : ''} e a soma dos depósitos de todos os convidados.`;

const whoConfirmsThePerson = [
  'Com o verificador do rosto: nome, CPF e data de nascimento. As imagens vão da sua câmera direto para ele, que as guarda pelo prazo da lei.',
  'Com a base de CPF da Receita Federal: o seu CPF, para conferir nome, data de nascimento e situação.',
  'Com o Ministério da Fazenda, pelo sistema SIGAP: o CPF, para saber se a pessoa pode apostar, e a cada dia os dados do cadastro, dos limites, das apostas e do dinheiro que a lei manda informar.',
];

const sections: Section[] = [
  {
    title: 'Por quanto tempo',
    paragraphs: [
      'Enquanto a conta existir e, depois, pelo prazo que a lei pede para registros financeiros e de jogo: no mínimo 5 anos. Terminado o prazo, os dados são apagados ou tornados anônimos.',
    ],
  },
  {
    title: 'Seus direitos',
    paragraphs: [
      'Você pode pedir confirmação do tratamento, acesso, correção, cópia, informação sobre compartilhamento e eliminação dos dados que a lei não nos obrigue a manter. Também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
      'Em Jogo responsável, você mesmo baixa uma cópia dos seus dados e encerra a conta. Para o resto, escreva ao nosso encarregado pelo e-mail que está na página Sobre.',
    ],
  },
  {
    title: 'Menores de idade',
    paragraphs: [
      `Menores de 18 anos não podem usar ${brandName}. Contas de menores são encerradas assim que identificadas.`,
    ],
  },
  {
    title: 'Mudanças',
    paragraphs: [
      'Se esta política mudar, a nova data aparece no topo. Quando a mudança for importante, avisamos também por mensagem no app.',
    ],
  },
];
