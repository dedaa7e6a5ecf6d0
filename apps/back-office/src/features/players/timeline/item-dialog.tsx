import { useState } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import type { TimelineItem } from '#features/players/players.queries.ts';
import { Amount } from './amount.tsx';
import { PlayedRounds } from './played-rounds.tsx';
import { RoundProof } from './round-proof.tsx';
import { TakeBack } from './take-back.tsx';
import { text } from './timeline.text.ts';

type Props = { item: TimelineItem; playerId: number; onClose: () => void };

/** One item of the timeline with all its details; for an hour of play, its rounds. */
export function ItemDialog({ item, playerId, onClose }: Props) {
  return (
    <Modal title={text.titleOf(item)} isWide={item.play !== null} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [text.kind, text.kinds[item.kind]],
            [text.at, <Instant key="at" at={item.play?.from ?? item.at} />],
            ...(item.amountCentavos === null
              ? []
              : [[text.amount, <Amount key="amount" centavos={item.amountCentavos} />] as const]),
            ...(item.play === null ? [[text.number, item.id] as const] : []),
          ]}
        />
        {text.detailOf(item) !== '' && <p className="text-sm break-words whitespace-pre-line">{text.detailOf(item)}</p>}
        {item.kind === 'reward' && <TakeBack playerId={playerId} rewardId={item.id} />}
        {item.play && <Play playerId={playerId} play={item.play} />}
      </div>
    </Modal>
  );
}

function Play({ playerId, play }: { playerId: number; play: NonNullable<TimelineItem['play']> }) {
  const [roundId, setRoundId] = useState<string>();
  if (roundId === undefined) return <PlayedRounds playerId={playerId} play={play} onOpen={setRoundId} />;
  return (
    <div className="flex flex-col gap-3">
      <Button look="quiet" className="self-start" onClick={() => setRoundId(undefined)}>
        {text.backToRounds}
      </Button>
      <RoundProof playerId={playerId} roundId={roundId} />
    </div>
  );
}
