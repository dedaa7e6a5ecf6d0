import { Form } from '@ipe/ui';
import { useState } from 'react';
import { TextField } from '#shell/forms/field.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { RoundProof } from './round-proof.tsx';
import { text } from './timeline.text.ts';

/** A round's id, with or without the player's number in front. */
const roundCode = /^(?:\d+-)?(?<round>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu;

/** Finds a round of this player by the id that the player sees. No index finds a round without its player. */
export function FindRound({ playerId }: { playerId: number }) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  function find() {
    const { round } = roundCode.exec(typed.trim())?.groups ?? {};
    setIsWrong(round === undefined);
    if (round !== undefined) setOpened(round.toLowerCase());
  }
  return (
    <Form onSubmit={find}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={text.roundId}
            hint={text.roundIdHint}
            error={isWrong ? text.badRoundId : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" className="mb-5">
          {text.openRound}
        </Button>
      </div>
      {opened && (
        <Modal title={text.round} isWide onClose={() => setOpened(undefined)}>
          <RoundProof playerId={playerId} roundId={opened} />
        </Modal>
      )}
    </Form>
  );
}
