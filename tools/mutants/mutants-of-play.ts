import type { Mutant } from './mutant.ts';

const modules = 'apps/api/src/modules';
const tournaments = `${modules}/tournaments`;
const missions = `${modules}/missions`;
const journalRounds = `${modules}/rounds/journal-rounds.store.ts`;
const spins = `${modules}/rounds/spins`;
const families = 'packages/slot-engine/src/families';
const pickedMode = 'packages/slot-engine/src/round/picked-mode.ts';

const points = [`${tournaments}/rules/points.test.ts`];
const counting = [`${tournaments}/tournaments.test.ts`, `${tournaments}/tournaments.race.test.ts`];
const countingMissions = [`${missions}/missions.test.ts`, `${missions}/missions.race.test.ts`];
const ends = [`${modules}/limits/blocks/games-end.race.test.ts`, `${modules}/limits/blocks/blocked-player.test.ts`];
const cells = [`${spins}/cells.test.ts`];
const drops = [`${spins}/drops.test.ts`];
const choices = [...cells, ...drops];

/** Changes in what tournaments and missions count and give, in what a player chooses before a round, and in what ends play. */
export const mutantsOfPlay: readonly Mutant[] = [
  {
    name: 'two nodes count the same entries of a tournament',
    file: `${tournaments}/scoring/results.store.ts`,
    from: 'and counted_to = ${before.countedTo}\n        and open_rounds = ${before.openRounds}::uuid[] and not is_settled`',
    to: 'and not is_settled`',
    tests: counting,
  },
  {
    name: 'the first entry behind what is counted is left out',
    file: journalRounds,
    from: 'having min(j.entry_no) > ${after}\n',
    to: 'having min(j.entry_no) > ${after} + 1\n',
    tests: counting,
  },
  {
    name: 'the last counted entry counts once more',
    file: journalRounds,
    from: 'having min(j.entry_no) > ${after}\n',
    to: 'having min(j.entry_no) >= ${after}\n',
    tests: counting,
  },
  {
    name: 'rounds behind the end of a tournament count',
    file: journalRounds,
    from: ' and j.created_at < ${end}',
    to: '',
    tests: counting,
  },
  {
    name: 'rounds before the start of a tournament count',
    file: journalRounds,
    from: ' and j.created_at >= ${from}',
    to: '',
    tests: counting,
  },
  {
    name: 'a round whose stake came back counts',
    file: journalRounds,
    from: "when p.bet_id is null then 'returned'",
    to: "when false then 'returned'",
    tests: counting,
  },
  {
    name: 'a round that waits for its player is forgotten',
    file: journalRounds,
    from: ', ...begun]',
    to: ']',
    tests: counting,
  },
  {
    name: 'a table closes while journals aren’t counted',
    file: `${tournaments}/entry.store.ts`,
    from: 'and (w.last_entry > e.counted_to or (${forRounds}',
    to: 'and ((${forRounds}',
    tests: counting,
  },
  {
    name: 'an entry ends at once with its period',
    file: `${tournaments}/scoring/count-page.ts`,
    from: ' && sinceEndMs >= longestCommitMs',
    to: ' && sinceEndMs >= 0',
    tests: counting,
  },
  {
    name: 'who joins a tournament brings the rounds of before',
    file: `${tournaments}/join-tournament.ts`,
    from: 'countedTo: await findJournalEnd(tx, playerId)',
    to: 'countedTo: 0 * (await findJournalEnd(tx, playerId))',
    tests: counting,
  },
  {
    name: 'a prize is given twice',
    file: `${tournaments}/ending/give-prizes.ts`,
    from: 'if (await hasPrize(tx, { tournamentId, playerId })) return;',
    to: '',
    tests: counting,
  },
  {
    name: 'who may receive nothing any more gets a prize',
    file: `${tournaments}/ending/give-prizes.ts`,
    from: "    if (outcome === 'withheld') return;\n",
    to: '',
    tests: counting,
  },
  {
    name: 'a player without points takes a place',
    file: `${tournaments}/ending/close-tournament.ts`,
    from: 'points > 0',
    to: 'points >= 0',
    tests: counting,
  },
  {
    name: 'the last place with a prize wins nothing',
    file: `${tournaments}/rules/prizes.ts`,
    from: 'place <= to',
    to: 'place < to',
    tests: counting,
  },
  {
    name: 'of equal results the later one counts',
    file: `${tournaments}/rules/points.ts`,
    from: 'other.x100 - one.x100 || Date.parse(one.at) - Date.parse(other.at)',
    to: 'other.x100 - one.x100 || Date.parse(other.at) - Date.parse(one.at)',
    tests: points,
  },
  {
    name: 'a bet just as small as the least doesn’t count',
    file: `${tournaments}/rules/points.ts`,
    from: 'bet >= minBetCentavos',
    to: 'bet > minBetCentavos',
    tests: points,
  },
  {
    name: 'a part of a hundredth is a point',
    file: `${tournaments}/rules/points.ts`,
    from: '(win * 100 - ((win * 100) % bet)) / bet',
    to: 'Math.round((win * 100) / bet)',
    tests: points,
  },
  {
    name: 'two nodes count the same entries of a mission',
    file: `${missions}/counting/played.store.ts`,
    from: 'and counted_to = ${before.countedTo}\n        and open_rounds = ${before.openRounds}::uuid[] and not is_settled`',
    to: 'and not is_settled`',
    tests: countingMissions,
  },
  {
    name: 'a bet that the end of a page cuts in two counts twice',
    file: journalRounds,
    from: 'j.entry_no >= ${after}',
    to: 'j.entry_no > ${after}',
    tests: [`${modules}/rounds/journal-rounds.test.ts`],
  },
  {
    name: 'a step that is reached is owed nothing',
    file: `${missions}/counting/count-page.ts`,
    from: 'isOwed: reached > reachedSteps(document, entry.progress).length',
    to: 'isOwed: false',
    tests: countingMissions,
  },
  {
    name: 'a prize of a step is settled twice',
    file: `${missions}/paying/pay-steps.ts`,
    from: 'if (settled.has(stepNo)) continue;',
    to: '',
    tests: countingMissions,
  },
  {
    name: 'a mission is over while somebody is owed a prize or isn’t counted',
    file: `${missions}/paying/finish-mission.ts`,
    from: 'if (await isWaiting(tx, { missionId, forRounds: sinceEndMs < openRoundsMs })) return;',
    to: '',
    tests: countingMissions,
  },
  {
    name: 'a win of just the asked multiple doesn’t count',
    file: `${missions}/rules/progress.ts`,
    from: 'win * 100 >= bet * leastX100',
    to: 'win * 100 > bet * leastX100',
    tests: [`${missions}/rules/progress.test.ts`],
  },
  {
    name: 'a game counts as often as it is played',
    file: `${missions}/rules/progress.ts`,
    from: '[...new Set([...before.games, ...counted.map(({ gameId }) => gameId)])]',
    to: '[...before.games, ...counted.map(({ gameId }) => gameId)]',
    tests: [`${missions}/rules/progress.test.ts`],
  },
  {
    name: 'a repeat with other cells is answered with the round of before',
    file: `${spins}/play-round.ts`,
    from: 'stored.pickedMode !== writePickedMode(input)',
    to: '!stored.pickedMode.startsWith(input.mode)',
    tests: cells,
  },
  {
    name: 'a repeat with another mode is answered with the round of before',
    file: `${spins}/play-round.ts`,
    from: ' ||\n    stored.pickedMode !== writePickedMode(input)',
    to: '',
    tests: drops,
  },
  {
    name: 'a round forgets the cells that were picked for it',
    file: `${spins}/play-round.ts`,
    from: '    mode: writePickedMode(input),',
    to: '    mode: input.mode,',
    tests: cells,
  },
  {
    name: 'the base mode is drawn, whatever was chosen',
    file: `${spins}/play-round.ts`,
    from: '{ mode: input.mode, picks: input.picks, ...seedsOf(seed) }',
    to: '{ mode: Object.keys(math.modes)[0]!, picks: input.picks, ...seedsOf(seed) }',
    tests: choices,
  },
  {
    name: 'cells in another order are another request',
    file: pickedMode,
    from: 'ascending(picks).join',
    to: 'picks.join',
    tests: cells,
  },
  {
    name: 'a cell beyond the last can be picked',
    file: `${families}/picks.ts`,
    from: 'cell < wanted.cells',
    to: 'cell <= wanted.cells',
    tests: cells,
  },
  {
    name: 'cells are taken in a game without cells',
    file: `${families}/picks.ts`,
    from: 'isRight && (picks == null || wanted.count > 0)',
    to: '(isRight || wanted.count === 0)',
    tests: cells,
  },
  {
    name: 'a hit more is paid than was hit',
    file: `${families}/keno/index.ts`,
    from: 'multipliersX100[hits]!',
    to: 'multipliersX100[Math.min(hits + 1, picks.length)]!',
    tests: [`${families}/keno/keno.test.ts`],
  },
  {
    name: 'a guess is worth what it is, rounded down',
    file: `${families}/cards/card-value.ts`,
    from: ' + (missing === 0 ? 0 : 1)',
    to: '',
    tests: [`${families}/cards/cards.test.ts`],
  },
  {
    name: 'a guess is offered beyond the greatest win',
    file: `${families}/cards/card-value.ts`,
    from: ' <= math.maxWinUnits;',
    to: ' <= 13 * math.maxWinUnits;',
    tests: [`${families}/cards/cards.test.ts`],
  },
  {
    name: 'another guess is taken at a step that was decided',
    file: `${families}/cards/cards-decisions.ts`,
    from: "picks[step] === number ? { kind: 'repeated' } : { kind: 'other-step' }",
    to: "{ kind: 'repeated' }",
    tests: [`${families}/cards/cards.test.ts`],
  },
  {
    name: 'a drop pays the bin on the other side',
    file: `${families}/plinko/index.ts`,
    from: 'filter((side) => side === 1).length',
    to: 'filter((side) => side === 0).length',
    tests: [`${families}/plinko/plinko.test.ts`],
  },
  {
    name: 'a round is started in a window that has ended',
    file: `${modules}/rounds/window-sessions.ts`,
    from: '  if (state === undefined) throw sessionEnded();\n',
    to: '',
    tests: ends,
  },
  {
    name: 'a spin whose seed has gone goes on in a window that has ended',
    file: `${modules}/rounds/window-sessions.ts`,
    from: '  if (now === undefined) throw sessionEnded();\n  return now;',
    to: '  return now ?? window;',
    tests: ends,
  },
  {
    name: 'the seed in use outlives an exclusion',
    file: `${modules}/rounds/seeds/end-play.ts`,
    from: '  if (active !== undefined) await revealSeed(book, playerId, { ...active, at });\n',
    to: '',
    tests: ends,
  },
];
