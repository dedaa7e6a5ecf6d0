import { published } from './published-rules.ts';
import type { ReckonedPlayer } from './reckoned-player.ts';

type Earning = { player: ReckonedPlayer; kind: 'invite_member' | 'invite_commission'; centavos: number };

const rateOf = (bets: number): bigint => {
  let rate = 0;
  for (const tier of published.invite.tiers) if (bets >= tier.fromCentavos) rate = tier.rateX10000;
  return BigInt(rate);
};

/**
 * One day's earnings, word by word as the difference method is explained: on bets of a direct member the player's own rate, on bets of
 * that member's branch the player's rate less the member's.
 * @param end of the day: a player without a proved CPF by then neither earns nor counts
 */
export function reckonReferrals(
  players: ReadonlyMap<number, ReckonedPlayer>,
  { day, end }: { day: string; end: Date },
): Earning[] {
  const isProved = ({ provedAt }: ReckonedPlayer): boolean => provedAt !== undefined && provedAt < end;
  const membersOf = Map.groupBy(players.values(), ({ referrer }) => referrer);
  const below = (number: number): ReckonedPlayer[] => membersOf.get(number) ?? [];
  const numberOf = new Map([...players].map(([number, player]) => [player, number]));
  const ownBets = (player: ReckonedPlayer): number => (isProved(player) ? (player.days.get(day)?.bets ?? 0) : 0);
  const branches = new Map<ReckonedPlayer, number>();
  const branchOf = (player: ReckonedPlayer): number => {
    const known = branches.get(player);
    if (known !== undefined) return known;
    const sum = below(numberOf.get(player) ?? -1).reduce(
      (bets, member) => bets + ownBets(member) + branchOf(member),
      0,
    );
    branches.set(player, sum);
    return sum;
  };

  const earnings: Earning[] = [];
  for (const [number, player] of players) {
    if (!isProved(player)) continue;
    const rate = rateOf(branchOf(player));
    let tenThousandths = 0n;
    for (const member of below(number)) {
      tenThousandths += rate * BigInt(ownBets(member));
      tenThousandths += (rate - rateOf(branchOf(member))) * BigInt(branchOf(member));
    }
    const centavos = Number(tenThousandths / 10_000n);
    if (centavos > 0) earnings.push({ player, kind: 'invite_commission', centavos });
  }
  return [...earnings, ...reckonMembers(players, { day, isProved })];
}

/** Members become valid with what they have moved on all days so far, once. */
function reckonMembers(
  players: ReadonlyMap<number, ReckonedPlayer>,
  { day, isProved }: { day: string; isProved: (player: ReckonedPlayer) => boolean },
): Earning[] {
  const { validBetsCentavos, validDepositsCentavos, memberRewardCentavos: centavos } = published.invite;
  const earnings: Earning[] = [];
  for (const member of players.values()) {
    const moved = member.days.get(day) ?? { bets: 0, deposits: 0 };
    member.noted.bets += moved.bets;
    member.noted.deposits += moved.deposits;
    const referrer = players.get(member.referrer ?? -1);
    const hasMoved = member.noted.bets >= validBetsCentavos && member.noted.deposits >= validDepositsCentavos;
    if (referrer === undefined || member.isValid || !hasMoved || ![member, referrer].every(isProved)) continue;
    member.isValid = true;
    referrer.figures.invite.validMembers += 1;
    earnings.push({ player: referrer, kind: 'invite_member', centavos });
  }
  return earnings;
}
