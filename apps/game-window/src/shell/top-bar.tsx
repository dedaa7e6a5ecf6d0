import { text } from '#game-window.text.ts';
import { ClockButton } from '#session/clock-button.tsx';
import { Icon } from './icon.tsx';
import { useStore } from './use-store.ts';
import { windowState } from './window-state.ts';

export function TopBar() {
  const { name, rtp, acts, isSoundOn } = useStore(windowState);
  return (
    <header className="top">
      <button className="round" type="button" aria-label={text.back} onClick={acts.close}>
        <Icon path="M15 5l-7 7 7 7" />
      </button>
      <div className="top-text">
        <h1 id="name" className="name">
          {name}
        </h1>
        <p className="rtp">{rtp}</p>
      </div>
      <ClockButton />
      <button
        className="round on-wide"
        type="button"
        aria-label={text.sound}
        aria-pressed={isSoundOn}
        onClick={acts.toggleSound}
      >
        <Icon path={isSoundOn ? loudspeakerOn : loudspeakerOff} />
      </button>
      <button
        className="round"
        type="button"
        aria-label={text.menu}
        aria-haspopup="dialog"
        disabled={!acts.openMenu}
        onClick={acts.openMenu}
      >
        <Icon path="M5 7h14M5 12h14M5 17h14" />
      </button>
    </header>
  );
}

const loudspeaker = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z';
const loudspeakerOn = `${loudspeaker}M15.5 9a4.2 4.2 0 010 6M18 6.5a7.8 7.8 0 010 11`;
const loudspeakerOff = `${loudspeaker}M16 9.5l5 5M21 9.5l-5 5`;
