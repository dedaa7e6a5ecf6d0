import { formatBrl } from '@ipe/money';

export const text = {
  title: 'Você ganhou o jackpot!',
  counting: 'Estamos contando o acumulado até a sua rodada.',
  countingNote: 'O valor entra na sua carteira em instantes, mesmo se você continuar agora.',
  paid: 'Já está na sua carteira, livre para saque.',
  paidForEars: (centavos: number) =>
    `Você ganhou o jackpot de ${formatBrl(centavos)}. O valor já está na sua carteira.`,
  goOn: 'Continuar',
};
