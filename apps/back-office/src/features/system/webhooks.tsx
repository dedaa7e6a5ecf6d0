import { FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { ShownOf } from '#shell/lists/shown-of.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { retryWebhook, type Webhook } from './system.queries.ts';
import { text } from './system.text.ts';

/** The bank's webhooks that the server failed to process. */
export function Webhooks({ list, total }: { list: readonly Webhook[]; total: number }) {
  const mayRun = may(useMe(), 'system.run');
  return (
    <>
      <p className="max-w-[45rem] text-sm text-mist">{text.webhooksHint}</p>
      <ShownOf shown={list.length} total={total} />
      <DataTable
        caption={text.webhooks}
        rows={list}
        keyOf={({ name }) => name}
        columns={[...columns, ...(mayRun ? [actions] : [])]}
      />
    </>
  );
}

const columns: Column<Webhook>[] = [
  {
    title: text.hint,
    cell: ({ about, name, tries, error }) => (
      <>
        {text.about[about]} <code className="text-xs break-all">{name}</code>
        <span className="block text-xs text-mist">
          {text.retrying(tries)} · <span lang="en">{error}</span>
        </span>
      </>
    ),
  },
  {
    title: text.player,
    cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>,
    isWide: true,
  },
  { title: text.failedSince, cell: ({ firstFailedAt }) => <Instant at={firstFailedAt} />, isWide: true },
  { title: text.lastTried, cell: ({ lastFailedAt }) => <Instant at={lastFailedAt} />, isWide: true },
];

const actions: Column<Webhook> = { title: text.replay, isTitleHidden: true, cell: ({ name }) => <Retry name={name} /> };

function Retry({ name }: { name: string }) {
  const { submit, isSending, message } = useSubmission(retryWebhook, () => showTip(text.retried));
  return (
    <>
      <Button isBusy={isSending} aria-label={text.retryOf(name)} onClick={() => submit(name)}>
        {text.replay}
      </Button>
      <FormMessage>{message}</FormMessage>
    </>
  );
}
