import { codes } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';

/** The pictures in the player's app, `/art/avatars/<number>.webp`. */
const avatarCount = 6;

export const avatarImage = (avatar: number): string => `/art/avatars/${avatar}.webp`;

export const listAvatars = () =>
  Array.from({ length: avatarCount }, (_, index) => ({ id: String(index + 1), image: avatarImage(index + 1) }));

/** @throws RefusedError 404 for an id that isn't in the list */
export function requireAvatar(id: string): number {
  const found = listAvatars().findIndex((avatar) => avatar.id === id);
  if (found < 0) throw refuse(codes.notFound, 'Este avatar não existe');
  return found + 1;
}
