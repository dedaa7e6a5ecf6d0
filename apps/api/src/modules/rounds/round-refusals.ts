import { codes } from '@ipe/contract';
import { noSuchRound } from '@ipe/contract/sentences';
import { refuse, refuseField } from '#platform/calls/refusal.ts';

export const idReused = () =>
  refuse<'/api/game/play' | '/api/game/playGranted' | '/api/game/start'>(
    codes.conflict,
    'Este pedido já foi usado em outra rodada',
    {
      reason: 'request_id_reused',
    },
  );

/** The server's seed is fixed and its hash shown; the player's own seed has to come before anything is drawn. */
export const clientSeedMissing = () =>
  refuse<'/api/game/play' | '/api/game/playGranted' | '/api/game/start'>(
    codes.conflict,
    'Falta a sua semente, que entra em todo resultado. Recarregue a página e abra o jogo de novo.',
    { reason: 'client_seed_missing' },
  );

/** The round ended before the player's decision arrived. */
export const roundOver = () =>
  refuse<'/api/game/pick' | '/api/game/guess'>(codes.conflict, 'Esta rodada já terminou.', { reason: 'round_over' });

export const roundNotFound = () => refuse(codes.notFound, noSuchRound);

export const stakeNotOffered = () => refuseField('stakeCentavos', 'Escolha uma das apostas oferecidas');

export const insufficientBalance = () =>
  refuse(codes.insufficientBalance, 'Saldo insuficiente. Faça um depósito para continuar.');
