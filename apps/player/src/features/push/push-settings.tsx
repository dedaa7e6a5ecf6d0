import type { PushKind } from '@ipe/contract';
import { Button, FormMessage, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { TitledGroup } from '#shell/parts/titled-group.tsx';
import { showTip } from '#shell/state/front-end-state.ts';
import { choosePush, sendTest } from './push.mutations.ts';
import { pushQuery } from './push.queries.ts';
import { text } from './push.text.ts';

const pushKinds = Object.keys(text.kinds) as PushKind[];

/** The notices that this device gets while the app is closed: none until the player asks for some. */
export function PushSettings() {
  const query = useQuery(pushQuery);
  return (
    <TitledGroup title={text.title}>
      <div className="card px-4 pt-3 pb-1">
        <Loaded query={query} skeleton={<Skeleton className="h-32" />}>
          {(data) => {
            if (!data.isOpen) return <Why>{text.closed}</Why>;
            if (data.way !== 'open') return <Why>{text.ways[data.way]}</Why>;
            return <Choice {...data} />;
          }}
        </Loaded>
      </div>
    </TitledGroup>
  );
}

const Why = ({ children }: { children: string }) => <p className="pb-2 text-sm text-mist">{children}</p>;

function Choice({ kinds, serverKey }: { kinds: PushKind[]; serverKey: string }) {
  const choosing = useSubmission(choosePush);
  const testing = useSubmission(sendTest, () => showTip(text.testSent, 'success'));
  /** The player's choice while the browser and the server haven't confirmed it. */
  const [tapped, setTapped] = useState<PushKind[]>();
  const shown = tapped ?? kinds;
  const isOn = kinds.length > 0;
  const message = choosing.message ?? testing.message;

  async function choose(kind: PushKind, isWanted: boolean): Promise<void> {
    const wanted = pushKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one)));
    const permission = isWanted ? Notification.requestPermission() : Promise.resolve(Notification.permission);
    testing.resetError();
    setTapped(wanted);
    await choosing.submit({ wanted, isOn, serverKey, permission });
    setTapped(undefined);
  }

  return (
    <>
      <p className="text-sm text-mist">{text.how}</p>
      <ul className="mt-1">
        {pushKinds.map((kind) => (
          <li key={kind} className="border-b border-edge last:border-0">
            <label className="flex min-h-14 items-center gap-4 py-2 text-sm font-semibold">
              <span className="min-w-0 flex-1">{text.kinds[kind]}</span>
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-gold"
                checked={shown.includes(kind)}
                disabled={choosing.isSending}
                onChange={(event) => void choose(kind, event.target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
      <div className="*:mb-3">
        <FormMessage>{message}</FormMessage>
      </div>
      {isOn && (
        <Button
          look="secondary"
          size="medium"
          className="mt-1 mb-3 w-full"
          isBusy={testing.isSending}
          onClick={() => void testing.submit(undefined)}
        >
          {text.test}
        </Button>
      )}
    </>
  );
}
