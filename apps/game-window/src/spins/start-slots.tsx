import { createStage, type SlotClient } from '@ipe/game-stage';
import { openSheet } from '#sheets/sheet-host.tsx';
import { isAttended, untilAttended } from '#calls/attention.ts';
import { Autoplay, type AutoplayLimits } from './autoplay.ts';
import { createAutoplayControls } from './autoplay-controls.ts';
import { AutoplaySheet } from './autoplay-sheet.tsx';
import { listBuyOffers } from './buy-offers.ts';
import { BuySheet } from './buy-sheet.tsx';
import { requireElement } from '#shell/element.ts';
import { tabStorage } from '#storage/safe-storage.ts';
import { GameLoop } from './game-loop.ts';
import type { GameContext } from '#session/game-context.ts';
import { createPendingSpinStore } from './pending-spin.store.ts';
import type { PlayedGame } from '#shell/played-game.ts';
import { waitForNetwork } from '#calls/retry.ts';
import { addActs } from '#shell/window-state.ts';
import { createAnnouncer } from './window-announcer.ts';

export type Slots = PlayedGame & { resume: () => Promise<void> };

/** A game with reels: its stage, its spins, and what can be bought or left to go on by itself. */
export async function startSlots(context: GameContext, game: SlotClient): Promise<Slots> {
  const { opened, hud, account, stake } = context;
  const announcer = createAnnouncer(hud);
  const stage = await createStage({ host: requireElement('stage'), game, announcer });
  const pending = createPendingSpinStore(tabStorage, opened.game_id, opened.fairness.serverSeedHash);
  const loop = new GameLoop({ ...context, stage, pending, wait: waitForNetwork });
  const autoplay = new Autoplay({
    spin: () => loop.spin(),
    price: () => loop.priceCentavos('base'),
    balance: () => account.balanceCentavos,
    isAttended,
    untilAttended,
    onChange: createAutoplayControls(hud),
  });
  // Limits were set for the stake of that moment.
  stake.onChange(() => autoplay.stop('player'));
  const act = () => {
    if (autoplay.isOn) autoplay.stop('player');
    else void loop.spin();
  };
  addActs({ act });
  requireElement('stage').addEventListener('click', () => stage.skip());
  connectAutoplay(loop, autoplay);
  connectBuying(loop, { context, game, autoplay });
  return { ...stage, act, pause: (why) => autoplay.stop(why), resume: () => loop.resume() };
}

function connectAutoplay(loop: GameLoop, autoplay: Autoplay): void {
  const start = (limits: AutoplayLimits) => void autoplay.start(limits);
  const openAutoplay = () => {
    if (!autoplay.isOn) openSheet(<AutoplaySheet priceCentavos={loop.priceCentavos('base')} start={start} />);
  };
  addActs({ openAutoplay });
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
