import { betBeyondBalance } from '@ipe/contract/sentences';

export const text = {
  frame: 'Jogo',
  leave: 'Sair do jogo',
  menu: 'Menu',
  support: 'Atendimento',
  balance: 'Saldo',
  demonstration: 'Demonstração',
  sessionEnded: 'A sessão do jogo terminou. Abra o jogo de novo para continuar.',
  insufficientBalance: betBeyondBalance,
};
