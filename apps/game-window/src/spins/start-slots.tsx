import { createStage, type SlotClient } from '@ipe/game-stage';
import type { AnteChoice } from '#ante/ante-choice.ts';
import type { GameContext } from '#session/game-context.ts';
import { lendChoice } from '#granted/lend-choice.ts';
import { openSheet } from '#sheets/sheet-host.tsx';
import { requireElement } from '#shell/element.ts';
import { addActs } from '#shell/window-state.ts';
import type { Autoplay } from './autoplay.ts';
import { listBuyOffers } from './buy-offers.ts';
import { BuySheet } from './buy-sheet.tsx';
import type { GameLoop } from './game-loop.ts';
import { startSpins, type Spins } from './start-spins.tsx';
import { createAnnouncer } from './window-announcer.ts';

/** Starts a game with reels: its stage, its spins, and the features on sale. */
export async function startSlots(context: GameContext, game: SlotClient): Promise<Spins> {
  const announcer = createAnnouncer(context.hud);
  // This comes before anything can be played, because an interrupted round is resumed first.
  const [stage, parts] = await Promise.all([
    createStage({ host: requireElement('stage'), game, announcer }),
    hasAnte(game) ? loadAnte() : undefined,
  ]);
  const ante: { choice?: AnteChoice; lend?: (mode: string | undefined) => void } = {};
  const startSpin = (mode = 'base') => {
    // A resumed spin may have another mode than the present choice.
    ante.choice?.show(mode);
    stage.startSpin(mode);
  };
  const { loop, autoplay, ...spins } = startSpins(context, {
    stage: { ...stage, startSpin },
    mode: () => ante.choice?.mode ?? 'base',
    lend: (mode) => ante.lend?.(mode),
  });
  const choice = parts && chooseAnte(context, game, { loop, autoplay, parts });
  if (choice) Object.assign(ante, { choice, lend: lendChoice(choice.state, (mode) => choice.show(mode)) });
  connectBuying(loop, { context, game, autoplay });
  return spins;
}

const hasAnte = ({ math }: SlotClient): boolean => Object.values(math.modes).some((mode) => 'ante' in mode);

/** These are separate chunks, because hardly any game has such a choice. */
const loadAnte = () => Promise.all([import('#ante/connect-ante.tsx'), import('#ante/ante-choice.ts')]);

type Choosing = { loop: GameLoop; autoplay: Autoplay; parts: Awaited<ReturnType<typeof loadAnte>> };

function chooseAnte(
  context: GameContext,
  { math }: SlotClient,
  { loop, autoplay, parts: [{ connectAnte }, { listAnteOptions }] }: Choosing,
): AnteChoice | undefined {
  const options = listAnteOptions(context.opened, math);
  if (options.length === 0) return undefined;
  return connectAnte({
    ...context,
    options,
    price: (mode) => loop.priceCentavos(mode),
    onChange: () => autoplay.stop('player'),
  });
}

type Buying = { context: GameContext; game: SlotClient; autoplay: Autoplay };

function connectBuying(loop: GameLoop, { context: { opened, account }, game, autoplay }: Buying): void {
  const offers = listBuyOffers(opened, game.math);
  if (offers.length === 0) return;
  const price = (mode: string) => loop.priceCentavos(mode);
  const buy = (mode: string) => void loop.spin(mode);
  const openBuy = () => {
    autoplay.stop('player');
    openSheet(<BuySheet offers={offers} account={account} price={price} buy={buy} />);
  };
  addActs({ openBuy });
}
