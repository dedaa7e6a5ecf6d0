import type { paths } from '#shell/navigation/paths.ts';
import { shared } from '#shell/text/shared.text.ts';

type Words = { title: string; body: string };

/** The texts that visitors read in place of players' pages. */
export const text = {
  haveAccount: 'Já tem conta?',
  logIn: 'Entrar',
  register: 'Criar conta grátis',
  membersOnly: {
    title: 'Entre para continuar',
    body: 'O que aparece aqui é só seu. Entre na sua conta ou cadastre-se.',
  },
  pages: {
    gameRecord: {
      title: 'Cada aposta sua, com a prova',
      body: 'Hora, valor, prêmio e as sementes de cada rodada ficam guardados: você refaz a conta de qualquer giro.',
    },
    walletRecord: {
      title: shared.statement,
      body: 'Depósitos, apostas, prêmios, bônus e saques, cada um com o saldo que ficou depois dele.',
    },
    info: { title: 'Seus dados', body: 'Apelido, avatar, telefone e o nível VIP da sua conta ficam aqui.' },
    settings: {
      title: 'Sua conta, do seu jeito',
      body: 'Com uma conta você troca avatar, apelido e senha, e vê os aparelhos conectados.',
    },
    messages: {
      title: 'Suas mensagens',
      body: 'Depósitos, saques, prêmios e avisos da sua conta chegam aqui e ficam por 30 dias.',
    },
    support: {
      title: 'Fale com o atendimento',
      body: 'Com uma conta você escreve para nós, anexa imagens e acompanha a resposta por aqui.',
    },
    pixKeys: {
      title: 'Suas chaves Pix',
      body: 'CPF, celular, e-mail ou chave aleatória: cadastre até onde seus saques chegam.',
    },
    referralRecord: {
      title: 'Seus convidados',
      body: 'Quem entrou pelo seu link e o que cada dia rendeu ficam nesta lista.',
    },
    checkInRecord: { title: 'Seus check-ins', body: 'Cada dia marcado e a recompensa que ele deu ficam nesta lista.' },
    profile: {
      title: 'Crie sua conta',
      body: 'Saldo, saques por Pix, limites e tudo o que você jogou ficam aqui.',
    },
  } satisfies Partial<Record<keyof typeof paths, Words>>,
};
