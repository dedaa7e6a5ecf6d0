import { GameWindow } from '#features/play/game-window.tsx';

export function GamePage() {
  return <GameWindow />;
}
