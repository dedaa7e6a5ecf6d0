import { useLocation } from 'wouter';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { AdjustDialog } from '#features/players/adjust/adjust-dialog.tsx';
import type { Player, Unmasked } from '#features/players/players.queries.ts';
import { ActionForm } from './action-form.tsx';
import type { Action } from './action.ts';
import { text } from './actions.text.ts';
import type { Done } from './send-action.ts';

type Props = {
  action: Action;
  player: Player;
  /** Gets undefined after an action that may have changed the unmasked data, so that the page masks them again. */
  onUnmasked: (unmasked: Unmasked | undefined) => void;
  onClose: () => void;
};

/** The actions that can't change the unmasked data, which therefore stay visible. */
const changesNothing: ReadonlySet<Action['id']> = new Set<Action['id']>(['note', 'year-statement']);

/** The dialog of one action. An action that takes two persons leads to its proposal. */
export function OpenAction({ action, player, onUnmasked, onClose }: Props) {
  const [, goTo] = useLocation();
  if (action.id === 'adjust') return <AdjustDialog player={player} onClose={onClose} />;
  const { id, label } = action;
  function finish({ proposalId, unmasked }: Done) {
    onClose();
    if (!changesNothing.has(id)) onUnmasked(unmasked);
    if (proposalId) goTo(decisionPath(proposalId));
    showTip(proposalId ? shell.proposed : text.done[id]);
  }
  return (
    <Modal title={`${label}: ${shell.player(String(player.playerId))}`} onClose={onClose}>
      <ActionForm
        id={id}
        isDangerous={action.isDangerous ?? false}
        player={player}
        onCancel={onClose}
        onDone={finish}
      />
    </Modal>
  );
}
