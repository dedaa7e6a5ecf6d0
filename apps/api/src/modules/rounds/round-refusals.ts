import { codes } from '@ipe/contract';
import { refuse } from '#platform/refusal.ts';

export const idReused = () =>
  refuse(codes.conflict, 'Este pedido já foi usado em outra rodada', { reason: 'request_id_reused' });

export const insufficientBalance = () =>
  refuse(codes.insufficientBalance, 'Saldo insuficiente. Faça um depósito para continuar.');
