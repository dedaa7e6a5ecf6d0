import { renderToString } from 'preact-render-to-string';
import { GameWindow } from './src/shell/game-window.tsx';

/** The window as it is before anything is known of the game: what is painted while the program is on its way. */
export const drawPage = (): string => renderToString(<GameWindow />);
