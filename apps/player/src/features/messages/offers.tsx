import { Button, FormMessage, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useSubmission } from '#shell/api/use-submission.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { setOffers } from './messages.mutations.ts';
import { offersQuery } from './messages.queries.ts';
import { text } from './messages.text.ts';

/** Whether the house may send this player offers, and the way to change it. Messages about money and account come in any case. */
export function Offers() {
  return (
    <div className="mt-4 text-center">
      <Loaded query={useQuery(offersQuery)} skeleton={<Skeleton className="h-16 rounded-md" />}>
        {({ isWanted }) => <Choice isWanted={isWanted} />}
      </Loaded>
    </div>
  );
}

function Choice({ isWanted }: { isWanted: boolean }) {
  const changing = useSubmission(setOffers);
  return (
    <>
      <output className="block text-sm text-mist">{isWanted ? text.offersWanted : text.offersRefused}</output>
      <Button
        look="quiet"
        size="medium"
        isBusy={changing.isSending}
        onClick={() => void changing.submit({ isWanted: !isWanted })}
      >
        {isWanted ? text.refuseOffers : text.wantOffers}
      </Button>
      {changing.message && <FormMessage>{changing.message}</FormMessage>}
    </>
  );
}
