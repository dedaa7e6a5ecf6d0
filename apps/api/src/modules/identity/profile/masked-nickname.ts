/** As other players see it: `Jogador4821` → `Jo***21` */
export const maskedNickname = (nickname: string): string => `${nickname.slice(0, 2)}***${nickname.slice(-2)}`;
