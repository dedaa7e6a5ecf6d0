import { Link } from 'wouter';
import { buttonClass } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text } from './navigation.text.ts';
import { playerRiskPath } from './paths.ts';

/** A link to what risk knows of a player, for members who may read it. */
export function RiskLink({ playerId }: { playerId: number }) {
  if (!may(useMe(), 'risk.read')) return null;
  return (
    <Link href={playerRiskPath(playerId)} className={buttonClass('secondary')}>
      {text.playerRisk}
    </Link>
  );
}
