import type { StaffInput, StaffOutput } from '@ipe/staff-contract';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useReturnDays, type Game, type Setting } from './games.queries.ts';
import { text } from './games.text.ts';
import { OfferForm } from './offer-form.tsx';
import { ObservedPill } from './observed-pill.tsx';

type Day = StaffOutput<'/back-office/api/games/return-days'>['list'][number];
type Props = {
  game: Game;
  setting: Setting | undefined;
  days: StaffInput<'/back-office/api/games/return-days'>['days'];
  onClose: () => void;
};

/** One game's figures, day by day. */
export function GameDialog({ game, setting, days, onClose }: Props) {
  const mayChange = may(useMe(), 'games.write');
  const returnDays = useReturnDays(game.gameId, days);
  return (
    <Modal title={text.daysOf(game.name)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [text.exact, text.exactValue(game.rtp, game.rtpBound)],
            [text.observed, game.observed ? text.percent(game.observed.observed) : text.unknown],
            [text.band, game.observed ? text.bandOf(game.observed) : text.unknown],
          ]}
        />
        {setting && mayChange && <OfferForm setting={setting} onDone={onClose} />}
        <Loaded query={returnDays}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-sm text-mist">{text.noDays}</p>
            ) : (
              <DataTable
                caption={text.daysCaption}
                rows={list.toReversed()}
                keyOf={({ day }) => day}
                columns={columns}
              />
            )
          }
        </Loaded>
      </div>
    </Modal>
  );
}

const columns: Column<Day>[] = [
  {
    title: text.day,
    cell: ({ day, observed }) => (
      <>
        {text.dayOf(day)}
        <span className="block text-xs text-mist">{text.roundsOf(observed.rounds)}</span>
      </>
    ),
  },
  { title: text.observed, isNumber: true, cell: ({ observed }) => text.percent(observed.observed) },
  { title: text.band, isNumber: true, isWide: true, cell: ({ observed }) => text.bandOf(observed) },
  { title: text.state, cell: ({ observed }) => <ObservedPill observed={observed} /> },
];
