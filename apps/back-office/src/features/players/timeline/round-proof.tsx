import { formatBrl } from '@ipe/money';
import { RoundReplay } from '@ipe/round-replay';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { useRound } from '#features/players/players.queries.ts';
import { text } from './timeline.text.ts';

const Digits = ({ children }: { children: string }) => <code className="text-xs break-all">{children}</code>;

/** A round with its proof, which the server draws again from the seeds, next to the replay that the player sees. */
export function RoundProof({ playerId, roundId }: { playerId: number; roundId: string }) {
  return (
    <Loaded query={useRound(playerId, roundId)}>
      {(round) => (
        <div className="grid items-start gap-6 wide:grid-cols-2">
          <div className="flex min-w-0 flex-col items-start gap-3">
            <Pill tone={round.drawnCentavos === round.winCentavos ? 'good' : 'bad'}>
              {round.drawnCentavos === round.winCentavos ? text.proved : text.notProved(formatBrl(round.drawnCentavos))}
            </Pill>
            <Facts
              facts={[
                // The number that the player reads and that the search finds.
                [text.number, <Digits key="id">{`${playerId}-${round.roundId}`}</Digits>],
                [text.game, round.game],
                [text.at, <Instant key="at" at={round.at} />],
                [text.bet, formatBrl(round.betCentavos)],
                [text.paid, formatBrl(round.winCentavos)],
                [text.mode, round.mode],
                [
                  text.math,
                  <a key="math" href={round.mathUrl} className="text-purple-soft underline underline-offset-2">
                    {round.gameVersion}
                  </a>,
                ],
                [text.mathHash, <Digits key="hash">{round.configSha256}</Digits>],
                [text.seed, `${round.seedNo} · ${round.nonce}`],
                [
                  text.clientSeed,
                  round.clientSeed === null ? text.none : <Digits key="client">{round.clientSeed}</Digits>,
                ],
                [text.seedHash, <Digits key="commitment">{round.serverSeedHash}</Digits>],
                [
                  text.serverSeed,
                  round.serverSeed === null ? text.secret : <Digits key="server">{round.serverSeed}</Digits>,
                ],
              ]}
            />
          </div>
          <div className="min-w-0 max-wide:order-first">
            <RoundReplay gameId={round.gameId} events={round.events} symbolNames={round.symbolNames} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
