import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { askAs } from './ask-as.ts';
import type { Caller } from '../call-server.ts';
import type { InstantRound } from '../instant-record.ts';
import { openWindow } from './open-window.ts';
import type { Player } from './player.ts';
import { deposit } from './use-cashier.ts';
import { askFor, type World } from '../world.ts';

const crashGame = 'foguete-tucano';
const minesGame = 'campo-de-esmeraldas';
const stakesCentavos = [100, 100, 200, 500, 1000];

type OpenWindow = { world: World; player: Player; caller: Caller };
type Step = '/api/game/cashOut' | '/api/game/follow';

/** @returns the round as it was answered; undefined for a refusal, such as leaving too early, and at the end of the run */
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

/** Turns a cell over, now and then twice at once: both are the same decision. */
async function pick({ world, player, caller }: OpenWindow, roundId: string): Promise<InstantRound | undefined> {
  const input = { roundId, cell: player.random.whole(0, 24) };
  const copies = player.random.chance(0.15) ? 2 : 1;
  const ask = () => askFor(world, '/api/game/pick', { input, caller });
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

/** Goes away if it leaves by itself within half a minute, looks on until it is over, or leaves after a while. */
async function fly(window: OpenWindow, { roundId, crash }: InstantRound): Promise<void> {
  const { random } = window.player;
  const leavesByItself = crash?.autoCashOutX100 !== null;
  if (leavesByItself && random.chance(0.3)) return;
  if (leavesByItself && random.chance(0.4)) return untilOver(window, '/api/game/follow', roundId);
  await sleep(random.whole(200, 2_500));
  await untilOver(window, '/api/game/cashOut', roundId);
}

/** Some cells, then out; or away, and the round stays open for the next time. */
async function dig(window: OpenWindow, { roundId }: InstantRound): Promise<void> {
  const { random } = window.player;
  let round: InstantRound | undefined;
  for (let cells = random.whole(1, 4); cells > 0; cells -= 1) {
    round = await pick(window, roundId);
    if (round?.state !== 'open') return;
  }
  if (random.chance(0.8)) await step(window, '/api/game/cashOut', roundId);
}

/** The rounds of this game that the player was told to be open. */
const findOpen = ({ world, player }: OpenWindow, isCrash: boolean): InstantRound[] =>
  [...world.instants.seen.values()]
    .filter(({ playerId, ended }) => playerId === player.playerId && ended === undefined)
    .flatMap(({ open }) => open.slice(-1))
    .filter(({ crash }) => (crash !== undefined) === isCrash);

async function playGame(window: OpenWindow, isCrash: boolean): Promise<void> {
  const { world, player, caller } = window;
  const go = isCrash ? fly : dig;
  for (const left of findOpen(window, isCrash)) {
    if (isCrash) await untilOver(window, '/api/game/follow', left.roundId);
    else await go(window, left);
  }
  const stakeCentavos = player.random.pick(stakesCentavos);
  const input = { requestId: player.random.uuid(), stakeCentavos, ...choose(player, isCrash) };
  const answer = await askAs(world, player, { path: '/api/game/start', input, caller });
  if (answer?.code === codes.insufficientBalance) return deposit(world, player);
  if (answer?.code === codes.success && !isOver(answer.data.round)) await go(window, answer.data.round);
}

function choose({ random }: Player, isCrash: boolean): { mines?: number; autoCashOutX100?: number } {
  if (!isCrash) return { mines: random.whole(1, 8) };
  return random.chance(0.6) ? { autoCashOutX100: random.whole(101, 400) } : {};
}

/** One round in which the player decides; before it what is left of the last one. */
export async function playInstants(world: World, player: Player): Promise<void> {
  const isCrash = player.random.chance(0.5);
  const caller = await openWindow(world, player, isCrash ? crashGame : minesGame);
  if (caller !== undefined) await playGame({ world, player, caller }, isCrash);
}

/** Asks for flights whose end was not seen, until there are none. @returns what is still open, in words */
export async function endFlights(world: World, player: Player): Promise<string[]> {
  const caller = player.windows.get(crashGame);
  if (caller === undefined) return [];
  const window = { world, player, caller };
  const left = await Promise.all(
    findOpen(window, true).map(({ roundId }) => step(window, '/api/game/follow', roundId)),
  );
  return left
    .filter((round) => round?.state !== 'lost' && round?.state !== 'won')
    .map((round) => `flight ${round?.roundId} is open`);
}
