import { renderToString } from 'preact-render-to-string';
import { GameWindow } from './src/shell/game-window.tsx';

/** The window before anything is known about the game; it is shown while the program loads. */
export const drawPage = (): string => renderToString(<GameWindow />);
