import type { ComponentChildren } from 'preact';
import { text } from '#game-window.text.ts';
import { text as sheetText } from '#sheets/sheets.text.ts';
import { Icon } from '#shell/icon.tsx';
import { useStore } from '#shell/use-store.ts';
import { windowState } from '#shell/window-state.ts';

/** The keys of `keyboard.ts`. They are shown in wide windows on devices with a mouse, which usually have a keyboard (game-window.css). */
export function KeyLegend() {
  const { roundWords, hasGuessKeys, isInstant } = useStore(windowState);
  const play = isInstant ? text.keys.decide : (roundWords ?? text).spin;
  return (
    <section className="keys" aria-label={text.keys.title}>
      <dl>
        <Key does={play}>
          <kbd>{text.keys.space}</kbd> <kbd>{text.keys.enter}</kbd>
        </Key>
        {hasGuessKeys && (
          <Key does={text.keys.guess}>
            <span className="sr-only">{text.keys.upAndDown}</span>
            <Arrow path="M6 14l6-6 6 6" /> <Arrow path="M6 10l6 6 6-6" />
          </Key>
        )}
        <Key does={text.stake}>
          <span className="sr-only">{text.keys.arrows}</span>
          <Arrow path="M14 6l-6 6 6 6" /> <Arrow path="M10 6l6 6-6 6" />
        </Key>
        <Key does={sheetText.close}>
          <kbd>{text.keys.escape}</kbd>
        </Key>
      </dl>
    </section>
  );
}

function Key({ does, children }: { does: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{does}</dd>
    </div>
  );
}

const Arrow = ({ path }: { path: string }) => (
  <kbd aria-hidden="true">
    <Icon path={path} />
  </kbd>
);
