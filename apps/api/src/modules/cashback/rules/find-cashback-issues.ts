import { addDays, saoPauloDay } from '@ipe/pt-br';
import { findForbiddenWords, type CashbackDocument } from '@ipe/staff-contract';
import type { ComplianceRules } from '#modules/compliance/index.ts';
import { findUnknownGames, type DocumentIssue } from '#modules/rewards/index.ts';

type Asked = {
  rules: Pick<ComplianceRules, 'cashback'>;
  /** The house's own games. */
  games: ReadonlyMap<string, unknown>;
  now: Date;
};

const mostDays = 366;

function* dayIssues({ fromDay, untilDay }: CashbackDocument, now: Date): Generator<DocumentIssue> {
  if (fromDay <= saoPauloDay(now)) yield { path: 'fromDay', sentence: 'O cashback começa amanhã ou depois' };
  if (untilDay < fromDay) yield { path: 'untilDay', sentence: 'O cashback termina antes de começar' };
  if (untilDay >= addDays(fromDay, mostDays))
    yield { path: 'untilDay', sentence: `Um cashback dura no máximo ${mostDays} dias` };
}

/** Finds what is wrong with a document that has the right shape, in Portuguese. */
export function findCashbackIssues(document: CashbackDocument, { rules, games, now }: Asked): DocumentIssue[] {
  const { name, leastCentavos, mostCentavos, wageringX100 } = document;
  return [
    ...findForbiddenWords(name).map(({ why }) => ({ path: 'name', sentence: `O nome ${why}` })),
    ...dayIssues(document, now),
    ...findUnknownGames(document.games, games),
    ...(mostCentavos < leastCentavos
      ? [{ path: 'mostCentavos', sentence: 'O valor máximo é menor do que o mínimo' }]
      : []),
    ...(wageringX100 > 0 && !rules.cashback.wagered
      ? [
          {
            path: 'wageringX100',
            sentence: 'As regras deste país só permitem cashback livre para saque (Lei 14.790/2023, art. 29, I)',
          },
        ]
      : []),
  ];
}
