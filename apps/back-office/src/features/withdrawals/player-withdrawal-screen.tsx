import { EmptyState } from '@ipe/ui';
import { Landmark } from 'lucide-react';
import { useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { useWithdrawalOf } from './withdrawals.queries.ts';
import { text } from './withdrawals.text.ts';

/** The open withdrawal of one player. The queue shows only the most urgent ones. */
export function PlayerWithdrawalScreen() {
  const playerId = Number(useParams<{ id: string }>().id);
  return (
    <Page title={text.ofPlayer(playerId)}>
      <Loaded query={useWithdrawalOf(playerId)}>
        {(withdrawal) =>
          withdrawal === null ? (
            <EmptyState icon={<Landmark />} title={text.noneOfPlayer}>
              {text.noneOfPlayerBody}
            </EmptyState>
          ) : (
            <WithdrawalDetails withdrawal={withdrawal} onDecided={stay} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The page stays after a decision, because the withdrawal is loaded again and shows the result. */
const stay = () => undefined;
