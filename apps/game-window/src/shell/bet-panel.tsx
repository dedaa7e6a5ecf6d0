import { text } from '#game-window.text.ts';
import { MoneyMeter } from './money-meter.tsx';
import { Icon } from './icon.tsx';
import { SpinButton } from './spin-button.tsx';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

/** The balance, the stake and the prize, and the buttons that bet. */
export function BetPanel() {
  const { isInstant, options, controls, acts, isTurbo, may } = useStore(windowState);
  return (
    <section className="panel" aria-label={text.bet}>
      <Meters />
      {(isInstant || options !== undefined) && <div className="instant-options">{options}</div>}
      <div className="controls">
        {!isInstant && may.turbo && (
          <button
            id="turbo"
            className="round"
            type="button"
            aria-label={text.turbo}
            aria-pressed={isTurbo}
            onClick={acts.toggleTurbo}
          >
            <Icon path="M13.5 3L5.5 13.5h5.5L10.5 21l8-10.5H13z" />
          </button>
        )}
        <StakeStep by={-1} />
        {isInstant ? <div className="instant-controls">{controls}</div> : <SpinButton />}
        <StakeStep by={1} />
        {!isInstant && may.autoplay && <AutoplayButton />}
      </div>
    </section>
  );
}

function Meters() {
  const { balanceCentavos, stake, isStakeAboveBalance, lastWinCentavos } = useStore(windowState);
  return (
    <dl className="meters">
      <div>
        <dt>{text.balance}</dt>
        <MoneyMeter testId="game-balance" centavos={balanceCentavos} />
      </div>
      <div className="meter-stake" data-above-balance={isStakeAboveBalance || undefined}>
        <dt>{isStakeAboveBalance ? text.stakeAboveBalance : text.stake}</dt>
        <dd>
          <MoneyMeter as="span" testId="stake" centavos={stake?.centavos} />
          <OpenStakes />
        </dd>
      </div>
      <div>
        <dt>{text.lastWin}</dt>
        <MoneyMeter id="last-win" testId="last-win" centavos={lastWinCentavos} />
      </div>
    </dl>
  );
}

/** The button that covers the whole meter of the stake. */
function OpenStakes() {
  const { acts, stake, isClosed } = useStore(windowState);
  return (
    <button
      id="open-stakes"
      type="button"
      aria-label={text.chooseStake}
      aria-haspopup="dialog"
      disabled={isClosed || !stake || stake.isLocked}
      onClick={acts.openStakes}
    />
  );
}

function StakeStep({ by }: { by: 1 | -1 }) {
  const { acts, hasGuessKeys, stake, isClosed } = useStore(windowState);
  const keys = by > 0 ? ['ArrowRight', 'ArrowUp'] : ['ArrowLeft', 'ArrowDown'];
  const isPossible = by > 0 ? stake?.canGrow : stake?.canShrink;
  return (
    <button
      className="round stake-step"
      type="button"
      aria-label={by > 0 ? text.raiseStake : text.lowerStake}
      aria-keyshortcuts={keys.slice(0, hasGuessKeys ? 1 : 2).join(' ')}
      disabled={isClosed || !isPossible}
      onClick={() => acts.stepStake?.(by)}
    >
      <Icon path={by > 0 ? 'M6 12h12M12 6v12' : 'M6 12h12'} />
    </button>
  );
}

function AutoplayButton() {
  const { acts, stake, isClosed, roundWords } = useStore(windowState);
  return (
    <button
      className="round"
      type="button"
      aria-label={(roundWords ?? text).autoplay}
      aria-haspopup="dialog"
      disabled={isClosed || !stake || stake.isLocked}
      onClick={acts.openAutoplay}
    >
      <Icon path="M4.5 12a7.5 7.5 0 0 1 13-5.1M19.5 12a7.5 7.5 0 0 1-13 5.1M18 3v4h-4M6 21v-4h4M10.5 9.5v5l4-2.5z" />
    </button>
  );
}
