import type { Figures } from './figures.ts';
import type { Application } from '#simulation/application.ts';

type Shown = [what: string, is: number, must: number][];

type Reader = { playerId: number; figures: Figures };

const contextOf = ({ playerId }: Reader) => ({
  session: { playerId, deviceId: '' },
  caller: { address: '', userAgent: '' },
});

async function readVip({ handlers }: Application, reader: Reader): Promise<Shown> {
  const { player } = await handlers['/api/vip/info']({}, contextOf(reader));
  if (player === null) throw new Error('a player is shown VIP as a visitor');
  const { vip, journal } = reader.figures;
  return [
    ['VIP level', player.level, vip.level],
    ['settled bets', player.betsCentavos, vip.bets],
    ['all bets', player.betsCentavos + player.unsettledBetsCentavos, journal.bet.centavos],
  ];
}

async function readCheckIn({ handlers }: Application, reader: Reader): Promise<Shown> {
  const { player } = await handlers['/api/sign/info']({}, contextOf(reader));
  if (player === null) throw new Error('a player is shown the check-in as a visitor');
  const { sign } = reader.figures;
  return [
    ['days signed', player.totalSignedDays, sign.days],
    ['sign rewards', player.totalRewardCentavos, sign.centavos],
  ];
}

async function readReferral({ handlers }: Application, reader: Reader): Promise<Shown> {
  const shown = await handlers['/api/invite/info']({}, contextOf(reader));
  const { members, validMembers, pending, settled } = reader.figures.invite;
  return [
    ['direct members', shown.directMembers, members],
    ['valid members', shown.validMembers, validMembers],
    ['pending bonus', shown.pendingBonus, pending.centavos],
    ['settled bonus', shown.settledBonus, settled.centavos],
    ['total award', shown.totalAward, pending.centavos + settled.centavos],
  ];
}

async function readMission({ handlers }: Application, reader: Reader): Promise<Shown> {
  const [mission] = (await handlers['/api/mission/list']({}, contextOf(reader))).list;
  const { joined, first, second, third } = reader.figures.mission;
  const must = joined === 0 ? [0, 0, 0] : [first, second, third];
  const paid = mission?.steps.filter(({ own }) => own?.state === 'given').length ?? -1;
  return [
    ...must.map((done, index): Shown[number] => [`step ${index + 1}`, mission?.steps[index]?.own?.done ?? 0, done]),
    ['paid steps', paid, reader.figures.rewards.mission.count],
  ];
}

/** Reads these players' pages: a sentence for each number that differs from the reckoned one. */
export async function findWrongPages(
  application: Application,
  readers: Iterable<Reader & { number: number }>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const reader of readers) {
    const shown = [
      await readVip(application, reader),
      await readCheckIn(application, reader),
      await readReferral(application, reader),
      await readMission(application, reader),
    ].flat();
    for (const [what, is, must] of shown)
      if (is !== must) wrong.push(`player ${reader.number} reads ${what} ${is} and must read ${must}`);
  }
  return wrong;
}
