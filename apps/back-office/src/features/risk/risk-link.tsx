import { Link } from 'wouter';
import { playerRiskPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { text } from './risk.text.ts';

export const RiskLink = ({ playerId }: { playerId: number }) => (
  <Link href={playerRiskPath(playerId)} className={buttonClass('secondary')}>
    {text.seeRisk}
  </Link>
);
