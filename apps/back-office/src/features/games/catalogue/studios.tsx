import { useState } from 'react';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { switchStudio, useStudios, type Studio } from './catalogue.queries.ts';
import { text } from './catalogue.text.ts';

/** The studios of the catalogue, each with its switch. */
export function Studios() {
  const mayChange = may(useMe(), 'games.write');
  const [asked, setAsked] = useState<Studio>();
  const { data } = useStudios();
  if (data === undefined) return null;
  const close = () => setAsked(undefined);
  return (
    <Section title={text.catalogue}>
      {data.list.length === 0 ? (
        <p className="text-sm text-mist">{text.noStudios}</p>
      ) : (
        <DataTable
          caption={text.catalogue}
          rows={data.list}
          keyOf={({ providerId }) => providerId}
          columns={[...columns, ...(mayChange ? [switchColumn(setAsked)] : [])]}
        />
      )}
      {data.coversWaiting > 0 && <p className="text-xs text-mist">{text.covers(data.coversWaiting)}</p>}
      {asked && <SwitchDialog studio={asked} onClose={close} />}
    </Section>
  );
}

function SwitchDialog({ studio: { providerId, name, isOn }, onClose }: { studio: Studio; onClose: () => void }) {
  return (
    <Modal title={text.switchTitle(name, isOn)} onClose={onClose}>
      <ReasonForm
        action={isOn ? text.switchOff : text.switchOn}
        look={isOn ? 'danger' : 'primary'}
        send={(reason) => switchStudio({ providerId, isOn: !isOn, reason })}
        onDone={() => {
          onClose();
          showTip(text.switched(name, !isOn));
        }}
        onCancel={onClose}
      >
        <p className="text-sm">{isOn ? text.offEffect : text.onEffect}</p>
      </ReasonForm>
    </Modal>
  );
}

function detailsOf({ withDemo, withFreeRounds, withoutReturn, withBadCover }: Studio): string {
  const details = [
    withDemo > 0 && text.demos(withDemo),
    withFreeRounds > 0 && text.freeRounds(withFreeRounds),
    withoutReturn > 0 && text.held(withoutReturn),
    withBadCover > 0 && text.badCovers(withBadCover),
  ];
  return details.filter((one) => one !== false).join(' · ') || text.plain;
}

const columns: Column<Studio>[] = [
  {
    title: text.studio,
    sortBy: ({ name }) => name,
    cell: ({ name, games }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-mist">{text.gamesOf(games)}</span>
      </>
    ),
  },
  { title: text.details, isWide: true, cell: detailsOf },
  {
    title: text.offer,
    cell: ({ isOn, hasSecret }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Pill tone={isOn ? 'good' : 'waiting'}>{isOn ? text.on : text.off}</Pill>
        {!hasSecret && (
          <Pill tone="bad" isLong>
            {text.noSecret}
          </Pill>
        )}
      </span>
    ),
  },
];

const switchColumn = (ask: (studio: Studio) => void): Column<Studio> => ({
  title: text.switchOff,
  isTitleHidden: true,
  isNumber: true,
  cell: (studio) => (
    <Button
      aria-label={text.switchTitle(studio.name, studio.isOn)}
      look={studio.isOn ? 'quiet' : 'secondary'}
      onClick={() => ask(studio)}
    >
      {studio.isOn ? text.switchOff : text.switchOn}
    </Button>
  ),
});
