import { Link, useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { playerPath } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { RoundProof } from './round-proof.tsx';
import { text } from './timeline.text.ts';

/** One round of a player, by the number that the player reads to a member. */
export function RoundScreen() {
  const { id, roundId } = useParams<{ id: string; roundId: string }>();
  return (
    <Page
      title={text.round}
      actions={
        <Link href={playerPath(id)} className={buttonClass('secondary')}>
          {shell.player(id)}
        </Link>
      }
    >
      <RoundProof playerId={Number(id)} roundId={roundId} />
    </Page>
  );
}
