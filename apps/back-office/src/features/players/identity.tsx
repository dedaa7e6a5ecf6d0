import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { PlayerState } from './player-state.tsx';
import type { Player, Unmasked } from './players.queries.ts';
import { text } from './players.text.ts';

const NotProved = () => <span className="text-mist">{text.notProved}</span>;

/** Who the player is: masked to what identifies a caller, unless a member has given a reason to see more. */
export function Identity({ player, unmasked }: { player: Player; unmasked: Unmasked | undefined }) {
  const { playerId, nickname, mobileEnd, registeredAt, phoneChange } = player;
  const { name, cpf } = unmasked ?? player;
  return (
    <Section title={text.identity}>
      <div className="rounded-sm border border-edge bg-surface p-4">
        <Facts
          facts={[
            [text.id, playerId],
            [text.nickname, nickname],
            [text.name, name ?? <NotProved key="name" />],
            [text.cpf, cpf ?? <NotProved key="cpf" />],
            [text.mobile, unmasked?.mobile ?? text.mobileEnd(mobileEnd)],
            ...(phoneChange === null
              ? []
              : [
                  [
                    text.phoneChange,
                    <span key="change">
                      {text.mobileEnd(phoneChange.mobileEnd)} · <Instant at={phoneChange.takesEffectAt} />
                    </span>,
                  ] as const,
                ]),
            ...(unmasked === undefined ? [] : [[text.address, unmasked.address ?? text.none] as const]),
            [text.registeredAt, <Instant key="since" at={registeredAt} />],
            [text.state, <PlayerState key="state" player={player} />],
          ]}
        />
      </div>
    </Section>
  );
}
