/** How many, and what they add up to. */
export type Sum = { count: number; centavos: number };

/** Everything that a month leaves of one player. */
export type Figures = {
  vip: { level: number; bets: number; deposits: number; collections: number; collected: number; credited: number };
  sign: { days: number; streak: number; centavos: number };
  invite: { members: number; validMembers: number; pending: Sum; settled: Sum };
  rewards: {
    first_recharge: Sum;
    again_recharge: Sum;
    sign: Sum;
    vip: Sum;
    invite_member: Sum;
    invite_commission: Sum;
    mission: Sum;
  };
  /** How far each step is of who joined. */
  mission: { joined: number; first: number; second: number; third: number };
  journal: { deposit: Sum; bet: Sum; win: Sum; bonus: Sum; mission_prize: Sum };
  balance: number;
};

const noSum = (): Sum => ({ count: 0, centavos: 0 });

export const noFigures = (): Figures => ({
  vip: { level: 0, bets: 0, deposits: 0, collections: 0, collected: 0, credited: 0 },
  sign: { days: 0, streak: 0, centavos: 0 },
  invite: { members: 0, validMembers: 0, pending: noSum(), settled: noSum() },
  rewards: {
    first_recharge: noSum(),
    again_recharge: noSum(),
    sign: noSum(),
    vip: noSum(),
    invite_member: noSum(),
    invite_commission: noSum(),
    mission: noSum(),
  },
  mission: { joined: 0, first: 0, second: 0, third: 0 },
  journal: { deposit: noSum(), bet: noSum(), win: noSum(), bonus: noSum(), mission_prize: noSum() },
  balance: 0,
});

/** Every number by its path: `invite.pending.centavos`. */
export function listFigures(of: object, path = ''): [path: string, value: number][] {
  return Object.entries(of).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null
      ? listFigures(value, at)
      : [[at, Number(value)] as [string, number]];
  });
}
