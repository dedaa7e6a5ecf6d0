import { refuseCall } from './seamless-refusal.ts';

/** The player as providers know them: as short as in our tokens, and as little a secret. */
export const presentPlayerId = (playerId: number): string => playerId.toString(36);

/** @throws SeamlessRefusal player_unknown for what can't be an id of ours */
export function readPlayerId(text: string): number {
  const playerId = Number.parseInt(text, 36);
  if (!Number.isSafeInteger(playerId) || presentPlayerId(playerId) !== text) throw refuseCall('player_unknown');
  return playerId;
}
