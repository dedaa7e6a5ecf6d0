const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An adjustment's id has ten characters: 62^10 ids for ten-digit players leave each of them so many entries. */
const mostEntries = 80_000_000n;

/** What a player's journal or sessions have under this number: at most 20 characters, the same for ever. */
export const idOf = (playerId: number, number: number): string => `${playerId.toString(36)}-${number.toString(36)}`;

/** The same for an adjustment, which has ten characters. @throws RangeError for an entry that doesn't fit */
export function adjustmentIdOf(playerId: number, entryNo: number): string {
  if (BigInt(entryNo) >= mostEntries) throw new RangeError(`entry ${entryNo} of player ${playerId} has no id of ten`);
  let rest = BigInt(playerId) * mostEntries + BigInt(entryNo);
  let id = '';
  for (; rest > 0n; rest /= 62n) id = digits[Number(rest % 62n)]! + id;
  return id;
}
