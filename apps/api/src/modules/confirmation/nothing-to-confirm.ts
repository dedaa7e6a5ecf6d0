import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';

type Path = '/api/user/saveRegistration' | '/api/user/beginFaceCheck';

export const notAsked = () =>
  refuse<Path>(codes.notAllowed, 'Aqui não é preciso confirmar a identidade', { reason: 'not_asked' });

export const alreadyConfirmed = () =>
  refuse<Path>(codes.conflict, 'Sua identidade já foi confirmada', { reason: 'already_confirmed' });
