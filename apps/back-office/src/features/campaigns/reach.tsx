import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Section } from '#shell/parts/section.tsx';
import { useReach, type Preview } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

/** How many players the campaign would reach now, and why it leaves out the others of its segment. */
export function Reach({ id }: { id: string }) {
  const reach = useReach(id);
  return (
    <Section
      title={text.reach}
      actions={
        <Button isBusy={reach.isFetching} onClick={() => void reach.refetch()}>
          {text.reachNow}
        </Button>
      }
    >
      <Loaded query={reach}>
        {({ preview }) =>
          preview === null ? <p className="text-sm text-mist">{text.slow}</p> : <Counts preview={preview} />
        }
      </Loaded>
    </Section>
  );
}

function Counts({ preview: { addressed, heldOut, capped, unreachable, withLimits } }: { preview: Preview }) {
  const rows = [
    [text.heldOut, heldOut],
    [text.capped, capped],
    ...unreachable.map(({ why, players }) => [text.why[why], players] as const),
  ] as const;
  return (
    <div className="rounded-sm border border-edge bg-surface p-4 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="font-bold">{text.reached}</dt>
        <dd className="tabular text-right font-bold">{text.count(addressed)}</dd>
        {rows.map(([name, players]) => (
          <div key={name} className="contents text-mist">
            <dt>{name}</dt>
            <dd className="tabular text-right">{text.count(players)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-mist">
        {withLimits > 0 && `${text.withLimits(withLimits)} `}
        {text.again}
      </p>
    </div>
  );
}
