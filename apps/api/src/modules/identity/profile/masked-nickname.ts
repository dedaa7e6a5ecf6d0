/** As other players see it: `Jogador4821` → `Jo***21`; of a short one less, because it would be shown whole */
export function maskedNickname(nickname: string): string {
  const signs = Array.from(nickname);
  return signs.length < 6 ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.slice(-2).join('')}`;
}
