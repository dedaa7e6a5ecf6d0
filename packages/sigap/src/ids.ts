const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An adjustment's id has ten characters: 62^10 ids for player numbers of up to ten digits leave each player this many entries. */
const mostEntries = 80_000_000n;

/** The id of a player's journal entry or session with this number: at most 20 characters, and always the same. */
export const idOf = (playerId: number, number: number): string => `${playerId.toString(36)}-${number.toString(36)}`;

/** The id of an adjustment, which may have only ten characters. @throws RangeError for an entry number that doesn't fit */
export function adjustmentIdOf(playerId: number, entryNo: number): string {
  if (BigInt(entryNo) >= mostEntries) throw new RangeError(`entry ${entryNo} of player ${playerId} has no id of ten`);
  let rest = BigInt(playerId) * mostEntries + BigInt(entryNo);
  let id = '';
  for (; rest > 0n; rest /= 62n) id = digits[Number(rest % 62n)]! + id;
  return id;
}
