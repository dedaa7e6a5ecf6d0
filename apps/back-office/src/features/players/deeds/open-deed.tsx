import { useLocation } from 'wouter';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { AdjustDialog } from '#features/players/adjust/adjust-dialog.tsx';
import type { Player, Unmasked } from '#features/players/players.queries.ts';
import { DeedForm } from './deed-form.tsx';
import type { Deed } from './deed.ts';
import { text } from './deeds.text.ts';
import type { Done } from './send-deed.ts';

type Props = {
  deed: Deed;
  player: Player;
  /** Gets undefined after a deed that may have changed the unmasked data, so that the page masks them again. */
  onUnmasked: (unmasked: Unmasked | undefined) => void;
  onClose: () => void;
};

/** The deeds that can't change the unmasked data, which therefore stay visible. */
const changesNothing: ReadonlySet<Deed['id']> = new Set<Deed['id']>(['note', 'year-statement']);

/** The dialog of one deed. A deed that takes two persons leads to its proposal. */
export function OpenDeed({ deed, player, onUnmasked, onClose }: Props) {
  const [, goTo] = useLocation();
  if (deed.id === 'adjust') return <AdjustDialog player={player} onClose={onClose} />;
  const { id, label } = deed;
  function finish({ proposalId, unmasked }: Done) {
    onClose();
    if (!changesNothing.has(id)) onUnmasked(unmasked);
    if (proposalId) goTo(decisionPath(proposalId));
    showTip(proposalId ? shell.proposed : text.done[id]);
  }
  return (
    <Modal title={`${label}: ${shell.player(String(player.playerId))}`} onClose={onClose}>
      <DeedForm id={id} isDangerous={deed.isDangerous ?? false} player={player} onCancel={onClose} onDone={finish} />
    </Modal>
  );
}
