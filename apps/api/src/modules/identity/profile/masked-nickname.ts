/**
 * The nickname that other players see: `Jogador4821` → `Jo***21`. A short one shows its first letter only, because this
 * form would show all of it.
 */
export function maskedNickname(nickname: string): string {
  const signs = Array.from(nickname);
  return signs.length < 6 ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.slice(-2).join('')}`;
}
