import { formatBrl } from '@ipe/money';
import { addDays, formatList, saoPauloDay } from '@ipe/pt-br';
import { isSlot } from '@ipe/slot-engine';
import { findForbiddenWords, type RoundsDocument, type RoundsLot } from '@ipe/staff-contract';
import { isAllowed, type DocumentIssue } from '#modules/rewards/index.ts';
import type { GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { roundsReward } from '../give-rounds.ts';

type Asked = Pick<GrantedRoundsDeps, 'profile' | 'shelf' | 'findGrantingGame'>;

const mostDays = 366;

function* providerIssues(
  { stakeCentavos, mode }: RoundsLot,
  { mostStakeCentavos }: { mostStakeCentavos: number },
): Generator<DocumentIssue> {
  if (mode !== null) yield { path: 'mode', sentence: 'Jogos de outros estúdios não têm modos aqui' };
  if (stakeCentavos > mostStakeCentavos)
    yield { path: 'stakeCentavos', sentence: `A maior aposta deste jogo é ${formatBrl(mostStakeCentavos)}` };
}

function* gameIssues({ gameId, mode, stakeCentavos }: RoundsLot, asked: Asked): Generator<DocumentIssue> {
  const game = asked.shelf.get(gameId);
  if (game === undefined) {
    const provider = asked.findGrantingGame(gameId);
    if (provider === undefined) yield { path: 'gameId', sentence: `A casa não dá rodadas do jogo ${gameId}` };
    else yield* providerIssues({ gameId, mode, stakeCentavos } as RoundsLot, provider);
    return;
  }
  if (!isSlot(game.math))
    return yield {
      path: 'gameId',
      sentence: `Em ${game.name} quem decide a rodada é o jogador: ela não pode ser dada`,
    };
  const modes = Object.keys(game.math.modes);
  if (!modes.includes(mode ?? 'base'))
    yield { path: 'mode', sentence: `Os modos de ${game.name} são ${formatList(modes)}` };
  if (!game.stakesCentavos.some((stake) => stake === stakeCentavos))
    yield {
      path: 'stakeCentavos',
      sentence: `As apostas de ${game.name} são ${formatList(game.stakesCentavos.map((stake) => formatBrl(stake)))}`,
    };
}

/** Finds what is wrong with a lot of rounds that has the right shape, in Portuguese. */
export const findLotIssues = (lot: RoundsLot, asked: Asked): DocumentIssue[] => [
  ...(isAllowed(asked.profile, roundsReward)
    ? []
    : [
        {
          path: 'rounds',
          sentence:
            'As regras deste país não permitem dar rodadas: são vantagem antes da aposta (Lei 14.790/2023, art. 29, I)',
        },
      ]),
  ...gameIssues(lot, asked),
];

function* dayIssues({ fromDay, untilDay }: RoundsDocument, now: Date): Generator<DocumentIssue> {
  if (fromDay <= saoPauloDay(now)) yield { path: 'fromDay', sentence: 'As rodadas começam amanhã ou depois' };
  if (untilDay < fromDay) yield { path: 'untilDay', sentence: 'O último dia vem antes do primeiro' };
  if (untilDay >= addDays(fromDay, mostDays))
    yield { path: 'untilDay', sentence: `O período dura no máximo ${mostDays} dias` };
}

/** The same for the document of an offer. */
export const findRoundsIssues = (
  document: RoundsDocument,
  { now, ...asked }: Asked & { now: Date },
): DocumentIssue[] => [
  ...findForbiddenWords(document.name).map(({ why }) => ({ path: 'name', sentence: `O nome ${why}` })),
  ...dayIssues(document, now),
  ...findLotIssues(document, asked),
];
