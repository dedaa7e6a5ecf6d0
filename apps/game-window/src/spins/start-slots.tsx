import { createStage, type SlotClient } from '@ipe/game-stage';
import type { GameContext } from '#session/game-context.ts';
import { openSheet } from '#sheets/sheet-host.tsx';
import { requireElement } from '#shell/element.ts';
import { addActs } from '#shell/window-state.ts';
import type { Autoplay } from './autoplay.ts';
import { listBuyOffers } from './buy-offers.ts';
import { BuySheet } from './buy-sheet.tsx';
import type { GameLoop } from './game-loop.ts';
import { startSpins, type Spins } from './start-spins.tsx';
import { createAnnouncer } from './window-announcer.ts';

/** A game with reels: its stage, its spins, and what can be bought. */
export async function startSlots(context: GameContext, game: SlotClient): Promise<Spins> {
  const announcer = createAnnouncer(context.hud);
  const stage = await createStage({ host: requireElement('stage'), game, announcer });
  const { loop, autoplay, ...spins } = startSpins(context, { stage, mode: () => 'base' });
  connectBuying(loop, { context, game, autoplay });
  return spins;
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
