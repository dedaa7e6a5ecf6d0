import { EmptyState } from '@ipe/ui';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RiskLink } from '#shell/navigation/risk-link.tsx';
import { Button } from '#shell/parts/button.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import type { Action } from './actions/action.ts';
import { actionsFor } from './actions/actions.ts';
import { OpenAction } from './actions/open-action.tsx';
import { DataRequests } from './data-requests/data-requests.tsx';
import { Confirmation } from './confirmation.tsx';
import { Identity } from './identity.tsx';
import { Limits } from './limits.tsx';
import { Money } from './money.tsx';
import { usePlayer, type Player, type Unmasked } from './players.queries.ts';
import { text } from './players.text.ts';
import { Timeline } from './timeline/timeline.tsx';

/** Everything that staff see of one player. */
export function PlayerScreen() {
  const { id } = useParams<{ id: string }>();
  return <OnePlayer key={id} id={id} />;
}

function OnePlayer({ id }: { id: string }) {
  const player = usePlayer(id);
  if (player.data) return <KnownPlayer player={player.data} />;
  return (
    <Page title={shell.player(id)}>
      <Loaded query={player}>
        {() => (
          <EmptyState icon={<UserRoundX />} title={text.unknown}>
            {text.unknownBody}
          </EmptyState>
        )}
      </Loaded>
    </Page>
  );
}

function KnownPlayer({ player }: { player: Player }) {
  const [opened, setOpened] = useState<Action>();
  const [unmasked, setUnmasked] = useState<Unmasked>();
  const actions = actionsFor(player, useMe());
  useShortcuts(
    actions.map(({ keys, label, ...action }) => ({ keys, label, run: () => setOpened({ keys, label, ...action }) })),
  );
  return (
    <Page title={shell.player(String(player.playerId))} actions={<RiskLink playerId={player.playerId} />}>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action.id} look={action.isDangerous ? 'danger' : 'secondary'} onClick={() => setOpened(action)}>
            {action.label}
            <KeyHint keys={action.keys} />
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-6 wide:grid-cols-[22rem_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Identity player={player} unmasked={unmasked} />
          {player.confirmation && <Confirmation confirmation={player.confirmation} />}
          <Money player={player} unmasked={unmasked} />
          <Limits {...player.blocks} />
          <DataRequests playerId={player.playerId} />
        </div>
        <Timeline playerId={player.playerId} />
      </div>
      {opened && (
        <OpenAction action={opened} player={player} onUnmasked={setUnmasked} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}
