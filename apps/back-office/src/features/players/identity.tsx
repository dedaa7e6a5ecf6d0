import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import type { Player } from './players.queries.ts';
import { text } from './players.text.ts';

const NotProved = () => <span className="text-mist">{text.notProved}</span>;

/** Who the player is, masked: enough to know a caller by. */
export function Identity({ player }: { player: Player }) {
  const { playerId, nickname, name, cpf, mobileEnd, registeredAt, isClosed } = player;
  return (
    <Section title={text.identity}>
      <div className="max-w-[40rem] rounded-sm border border-edge bg-surface p-4">
        <Facts
          facts={[
            [text.id, playerId],
            [text.nickname, nickname],
            [text.name, name ?? <NotProved key="name" />],
            [text.cpf, cpf ?? <NotProved key="cpf" />],
            [text.mobile, text.mobileEnd(mobileEnd)],
            [text.registeredAt, <Instant key="since" at={registeredAt} />],
            [
              text.state,
              <Pill key="state" tone={isClosed ? 'bad' : 'good'}>
                {isClosed ? text.closed : text.open}
              </Pill>,
            ],
          ]}
        />
      </div>
    </Section>
  );
}
