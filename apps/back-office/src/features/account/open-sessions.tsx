import { busy, FormMessage } from '@ipe/ui';
import type { StaffOutput } from '@ipe/staff-contract';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { endSession, signOutEverywhere } from './account.mutations.ts';
import { useSessions } from './account.queries.ts';
import { text } from './account.text.ts';

type OpenSession = StaffOutput<'/back-office/api/staff/sessions'>['list'][number];

/** Where the member is signed in. */
export function OpenSessions() {
  const everywhere = useSubmission(signOutEverywhere);
  const one = useSubmission(endSession, () => showTip(text.sessionEnded));
  return (
    <Section
      title={text.sessions}
      actions={
        <Button look="danger" isBusy={everywhere.isSending} onClick={() => everywhere.submit(undefined)}>
          {text.signOutEverywhere}
        </Button>
      }
    >
      <FormMessage>{everywhere.message ?? one.message}</FormMessage>
      <Loaded query={useSessions()}>
        {(list) => <SessionTable list={list} isBusy={one.isSending} onEnd={one.submit} />}
      </Loaded>
    </Section>
  );
}

function SessionTable({
  list,
  isBusy,
  onEnd,
}: {
  list: readonly OpenSession[];
  isBusy: boolean;
  onEnd: (id: string) => void;
}) {
  return (
    <DataTable
      caption={text.sessions}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { title: text.device, cell: ({ device }) => <span className="font-semibold">{device}</span> },
        { title: text.address, cell: ({ address }) => <span className="tabular">{address}</span>, isWide: true },
        { title: text.startedAt, cell: ({ startedAt }) => <Instant at={startedAt} />, isWide: true },
        { title: text.sessionUsedAt, cell: ({ usedAt }) => <Instant at={usedAt} /> },
        {
          title: text.endSession,
          isTitleHidden: true,
          cell: ({ id, isThis, device }) =>
            isThis ? (
              <Pill tone="good">{text.thisSession}</Pill>
            ) : (
              <Button
                look="quiet"
                aria-label={text.endSessionOf(device)}
                onClick={() => onEnd(id)}
                {...(isBusy && busy)}
              >
                {text.endSession}
              </Button>
            ),
        },
      ]}
    />
  );
}
