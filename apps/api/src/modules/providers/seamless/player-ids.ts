import { refuseCall } from './seamless-refusal.ts';

/** The player's id as providers know it, in the short form of our tokens. It is no secret there either. */
export const presentPlayerId = (playerId: number): string => playerId.toString(36);

/** @throws SeamlessRefusal player_unknown for a text that can't be one of our ids */
export function readPlayerId(text: string): number {
  const playerId = Number.parseInt(text, 36);
  if (!Number.isSafeInteger(playerId) || presentPlayerId(playerId) !== text) throw refuseCall('player_unknown');
  return playerId;
}
