/** `Jogador4821` → `Jo***21`; of a short one less: the referrer may recognise the player, others not. */
export function maskNickname(nickname: string): string {
  const signs = Array.from(nickname);
  return signs.length < 6 ? `${signs[0]}***` : `${signs.slice(0, 2).join('')}***${signs.slice(-2).join('')}`;
}
