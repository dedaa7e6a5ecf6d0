import type { Output } from '@ipe/contract';
import type { PlayerRow } from './identity.store.ts';

/** The player as their own client sees them (specification section 3, "User info"). */
export function presentUser(player: PlayerRow): Output<'/api/user/info'> {
  return {
    id: String(player.playerId),
    mobile: player.mobile,
    nickname: player.nickname,
    avatar: `/art/avatars/${player.avatar}.webp`,
    ...(player.inviteCode === null ? {} : { inv: player.inviteCode }),
    vipLevel: 0,
    createdAt: player.createdAt.toISOString(),
    nicknameFreeAt: null,
  };
}
