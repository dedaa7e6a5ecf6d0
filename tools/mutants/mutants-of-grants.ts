import type { Mutant } from './mutant.ts';

const modules = 'apps/api/src/modules';
const granted = `${modules}/granted-rounds`;
const migration = 'apps/api/migrations/0120-granted-rounds.sql';
const playing = [`${granted}/granted-rounds.test.ts`, `${granted}/granted-rounds.race.test.ts`];
const wallet = [`${modules}/providers/seamless/seamless-grants.test.ts`];

/** Of rounds that the house gives. */
export const mutantsOfGrants: readonly Mutant[] = [
  {
    name: 'rounds are given once more under the same id',
    file: `${modules}/rewards/grant-reward.ts`,
    from: 'if (!(await insertReward(tx, { ...row, amount, createdAt: now }))) return false;',
    to: 'await insertReward(tx, { ...row, amount, createdAt: now });',
    tests: playing,
  },
  {
    name: 'who may receive nothing any more gets rounds',
    file: `${granted}/staff/grant-act.ts`,
    from: '  await requireMayReceive(tx, { playerId, now: deps.clock() });\n',
    to: '',
    tests: playing,
  },
  {
    name: 'a round is played when the time of its lot is over',
    file: migration,
    from: ' and g.expires_at > settled_at',
    to: '',
    tests: playing,
  },
  {
    name: 'a round of a lot that ended is played',
    file: migration,
    from: 'g.grant_id = its.grant_id and g.ended_at is null and g.expires_at',
    to: 'g.grant_id = its.grant_id and g.played < g.rounds and g.expires_at',
    tests: playing,
  },
  {
    name: 'a round is drawn with a nonce that another has',
    file: migration,
    from: 'and f.next_nonce = its.nonce\n',
    to: '\n',
    tests: playing,
  },
  {
    name: 'a bet that was refused is played as a round that was given',
    file: migration,
    from: 'elsif exists (select from refused_request q where q.player_id = its.player and q.request_id = its.round_id) then\n      status := 5;\n    ',
    to: '',
    tests: playing,
  },
  {
    name: 'a debt is not paid by what was won',
    file: migration,
    from: 'select least(w.debt, its_win) into owed',
    to: 'select 0 into owed',
    tests: playing,
  },
  {
    name: 'a win comes into a lot that is met, and locks it again',
    file: migration,
    from: '\n        and (needed = 0 or l.wagered < l.required)',
    to: '',
    tests: playing,
  },
  {
    name: 'what was won needs no wagering',
    file: migration,
    from: 'ceil(ceil(its_win::numeric * lot_of_rounds.wagering_x100 / 100) * to_keep / its_win)::bigint',
    to: '0',
    tests: playing,
  },
  {
    name: 'a bet is answered with a round that was given',
    file: `${modules}/rounds/spins/play-round.ts`,
    from: '    stored.bet === 0 ||\n',
    to: '',
    tests: playing,
  },
  {
    name: 'a round of another lot answers a repeat',
    file: `${modules}/rounds/spins/play-granted.ts`,
    from: 'played?.lot.grantId !== input.grantId || ',
    to: '',
    tests: playing,
  },
  {
    name: 'limits do not stop rounds that were given',
    file: `${modules}/rounds/spins/play-granted.ts`,
    from: '  if (isLimited) await',
    to: '  if (false && isLimited) await',
    tests: playing,
  },
  {
    name: 'whoever excludes themselves keeps the rounds',
    file: 'apps/api/src/wiring/join-limits.ts',
    from: '    await endGrantsOfLeaver(tx, playerId, await parts.sharedClock(tx));\n',
    to: '',
    tests: playing,
  },
  {
    name: 'a provider plays rounds of another game',
    file: `${granted}/grant-play.ts`,
    from: ' || grant.gameId !== gameId',
    to: '',
    tests: wallet,
  },
  {
    name: 'a provider plays more rounds than were given',
    file: `${granted}/grant-play.ts`,
    from: 'grant.endedAt !== null || ',
    to: '',
    tests: wallet,
  },
];
