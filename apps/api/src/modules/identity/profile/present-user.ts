import type { Output } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { avatarImage } from './avatars.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { PlayerRow } from '../identity.store.ts';
import { nicknameFreeAt } from './nickname-day.ts';

/** The player as their own client shows them (specification section 3, "User info"). @param on a transaction, where one is open */
export async function presentUser(
  deps: Pick<IdentityDeps, 'clock' | 'findVipLevel'>,
  on: Queryable,
  player: PlayerRow,
): Promise<Output<'/api/user/info'>> {
  return {
    id: String(player.playerId),
    mobile: player.mobile,
    nickname: player.nickname,
    avatar: avatarImage(player.avatar),
    ...(player.referralCode === null ? {} : { inv: player.referralCode }),
    vipLevel: await deps.findVipLevel(on, player.playerId),
    createdAt: player.createdAt.toISOString(),
    nicknameFreeAt: nicknameFreeAt(player.nicknameDay, deps.clock())?.toISOString() ?? null,
  };
}
