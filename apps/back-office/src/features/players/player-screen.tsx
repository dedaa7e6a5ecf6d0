import { EmptyState } from '@ipe/ui';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Identity } from './identity.tsx';
import { usePlayer } from './players.queries.ts';
import { text } from './players.text.ts';

/** All that staff see of one player. */
export function PlayerScreen() {
  const { id } = useParams<{ id: string }>();
  return <OnePlayer key={id} id={id} />;
}

function OnePlayer({ id }: { id: string }) {
  const [isAdjusting, setIsAdjusting] = useState(false);
  const player = usePlayer(id);
  const mayAdjust = may(useMe(), 'adjustments.propose') && player.data?.isClosed === false;
  useShortcuts(mayAdjust ? [{ keys: 'c', label: text.adjust, run: () => setIsAdjusting(true) }] : []);
  return (
    <Page
      title={shell.player(id)}
      actions={mayAdjust && <Button onClick={() => setIsAdjusting(true)}>{text.adjust}</Button>}
    >
      <Loaded query={player}>
        {(found) =>
          found ? (
            <Identity player={found} />
          ) : (
            <EmptyState icon={<UserRoundX />} title={text.unknown}>
              {text.unknownBody}
            </EmptyState>
          )
        }
      </Loaded>
      {isAdjusting && player.data && <AdjustDialog player={player.data} onClose={() => setIsAdjusting(false)} />}
    </Page>
  );
}
