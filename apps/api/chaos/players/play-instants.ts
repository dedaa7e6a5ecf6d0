import { setTimeout as sleep } from 'node:timers/promises';
import { codes, type Input } from '@ipe/contract';
import { askAs } from './ask-as.ts';
import type { Caller } from '../call-server.ts';
import type { InstantRound } from '../instant-record.ts';
import { openWindow } from './open-window.ts';
import type { Player } from './player.ts';
import { deposit } from './use-cashier.ts';
import { askFor, type World } from '../world.ts';

/** The part of an answered round with one of these names tells its kind. */
const gameOf = { crash: 'foguete-tucano', mines: 'campo-de-esmeraldas', cards: 'baralho-de-cordel' } as const;
type Kind = keyof typeof gameOf;
const kinds = Object.keys(gameOf) as Kind[];
const stakesCentavos = [100, 100, 200, 500, 1000];

type OpenWindow = { world: World; player: Player; caller: Caller };
type Step = '/api/game/cashOut' | '/api/game/follow';

/** @returns the answered round; undefined for a refusal, such as leaving too early, and at the end of the run */
async function step(
  { world, player, caller }: OpenWindow,
  path: Step,
  roundId: string,
): Promise<InstantRound | undefined> {
  const answer = await askFor(world, path, { input: { roundId }, caller });
  if (answer?.code !== codes.success) return undefined;
  world.instants.saw(player.playerId, answer.data.round);
  return answer.data.round;
}

/** Makes a decision, sometimes twice at once; both requests ask for the same. */
async function decide<Path extends '/api/game/pick' | '/api/game/guess'>(
  { world, player, caller }: OpenWindow,
  path: Path,
  input: Input<Path>,
): Promise<InstantRound | undefined> {
  const copies = player.random.chance(0.15) ? 2 : 1;
  const ask = () => askFor(world, path, { input, caller });
  const answers = await Promise.all(Array.from({ length: copies }, ask));
  const rounds = answers.flatMap((answer) => (answer?.code === codes.success ? [answer.data.round] : []));
  for (const round of rounds) world.instants.saw(player.playerId, round);
  return rounds[0];
}

const isOver = (round: InstantRound | undefined): boolean => round !== undefined && round.state !== 'open';

/** Asks until the round is over, or the run is. */
async function untilOver(window: OpenWindow, path: Step, roundId: string): Promise<void> {
  const { closing } = window.world;
  while (closing.giveUpAt === undefined || Date.now() < closing.giveUpAt) {
    if (isOver(await step(window, path, roundId))) return;
    await sleep(100);
  }
}

/** Leaves the round alone if it cashes out by itself within half a minute, watches it to the end, or cashes out after a while. */
async function fly(window: OpenWindow, { roundId, crash }: InstantRound): Promise<void> {
  const { random } = window.player;
  const leavesByItself = crash?.autoCashOutX100 !== null;
  if (leavesByItself && random.chance(0.3)) return;
  if (leavesByItself && random.chance(0.4)) return untilOver(window, '/api/game/follow', roundId);
  await sleep(random.whole(200, 2_500));
  await untilOver(window, '/api/game/cashOut', roundId);
}

/** Picks some cells, then cashes out, or leaves the round open for the next time. */
async function dig(window: OpenWindow, { roundId }: InstantRound): Promise<void> {
  const { random } = window.player;
  let round: InstantRound | undefined;
  for (let cells = random.whole(1, 4); cells > 0; cells -= 1) {
    round = await decide(window, '/api/game/pick', { roundId, cell: random.whole(0, 24) });
    if (round?.state !== 'open') return;
  }
  if (random.chance(0.8)) await step(window, '/api/game/cashOut', roundId);
}

/** Guesses some cards, perhaps after changing the first, then cashes out or leaves the round open. */
async function guess(window: OpenWindow, { roundId, cards }: InstantRound): Promise<void> {
  const { random } = window.player;
  let open = cards;
  for (let count = random.whole(1, 4); count > 0 && open !== undefined; count -= 1) {
    const said = (['lower', 'higher'] as const).filter((one) => open?.[one] !== null);
    const move = open.changesLeft > 0 && random.chance(0.3) ? 'change' : random.pick(said);
    const round = await decide(window, '/api/game/guess', { roundId, step: open.moves.length, guess: move });
    if (round?.state !== 'open') return;
    open = round.cards;
  }
  if (random.chance(0.8)) await step(window, '/api/game/cashOut', roundId);
}

const ways: Record<Kind, (window: OpenWindow, round: InstantRound) => Promise<void>> = {
  crash: fly,
  mines: dig,
  cards: guess,
};

/** The rounds of this kind that the player last saw open. */
const findOpen = ({ world, player }: OpenWindow, kind: Kind): InstantRound[] =>
  [...world.instants.seen.values()]
    .filter(({ playerId, ended }) => playerId === player.playerId && ended === undefined)
    .flatMap(({ open }) => open.slice(-1))
    .filter((round) => round[kind] !== undefined);

async function playGame(window: OpenWindow, kind: Kind): Promise<void> {
  const { world, player, caller } = window;
  const go = ways[kind];
  for (const left of findOpen(window, kind)) {
    if (left.crash !== undefined) await untilOver(window, '/api/game/follow', left.roundId);
    else await go(window, left);
  }
  const stakeCentavos = player.random.pick(stakesCentavos);
  const input = { requestId: player.random.uuid(), stakeCentavos, ...choices[kind](player.random) };
  const answer = await askAs(world, player, { path: '/api/game/start', input, caller });
  if (answer?.code === codes.insufficientBalance) return deposit(world, player);
  if (answer?.code === codes.success && !isOver(answer.data.round)) await go(window, answer.data.round);
}

const choices: Record<Kind, (random: Player['random']) => { mines?: number; autoCashOutX100?: number }> = {
  crash: (random) => (random.chance(0.6) ? { autoCashOutX100: random.whole(101, 400) } : {}),
  mines: (random) => ({ mines: random.whole(1, 8) }),
  cards: () => ({}),
};

/** Plays one round in which the player decides, after finishing an open one. */
export async function playInstants(world: World, player: Player): Promise<void> {
  const kind = player.random.pick(kinds);
  const caller = await openWindow(world, player, gameOf[kind]);
  if (caller !== undefined) await playGame({ world, player, caller }, kind);
}

/** Asks about flights whose end was not seen, until there are none. @returns sentences about what is still open */
export async function endFlights(world: World, player: Player): Promise<string[]> {
  const caller = player.windows.get(gameOf.crash);
  if (caller === undefined) return [];
  const window = { world, player, caller };
  const left = await Promise.all(
    findOpen(window, 'crash').map(({ roundId }) => step(window, '/api/game/follow', roundId)),
  );
  return left
    .filter((round) => round?.state !== 'lost' && round?.state !== 'won')
    .map((round) => `flight ${round?.roundId} is open`);
}
