import { KeyLegend } from '#keyboard/key-legend.tsx';
import { SheetHost } from '#sheets/sheet-host.tsx';
import { BetPanel } from './bet-panel.tsx';
import { Celebration } from './celebration.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Picture, wideOrPortrait } from './picture.tsx';
import { Ticker } from './ticker.tsx';
import { TopBar } from './top-bar.tsx';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/**
 * The window of a game: the scenery behind, the stage in the middle, the controls within reach of a thumb or, in wide windows, next to the
 * stage; sheets above. Only the style decides between these layouts, so that a round goes on while the window changes.
 */
export function GameWindow() {
  const { isInstant, scenery, overStage, announcement, granted } = useStore(windowState);
  return (
    <>
      <div id="garden" className="garden" aria-hidden="true">
        {scenery && <Picture sources={wideOrPortrait(scenery.garden)} />}
      </div>
      <main className="game" data-kind={isInstant ? 'instant' : 'slots'} aria-labelledby="name">
        <TopBar />
        <DemoBar />
        {granted}
        <div id="title" className="title" aria-hidden="true">
          {scenery && <Picture sources={[scenery.title]} />}
        </div>
        <div className="stage">
          {overStage}
          <div id="stage" className="stage-host" />
          <Celebration />
        </div>
        <Ticker />
        <BetPanel />
        <KeyLegend />
        <output id="live" className="sr-only">
          {announcement}
        </output>
      </main>
      <SheetHost />
    </>
  );
}
