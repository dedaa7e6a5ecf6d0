import { Button, FormMessage } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useSubmission } from '#shell/api/use-submission.ts';
import { setOffers } from './messages.mutations.ts';
import { offersQuery } from './messages.queries.ts';
import { text } from './messages.text.ts';

/** Whether the house may send this player offers, and the way to change it. Messages about money and account come in any case. */
export function Offers() {
  const { data } = useQuery(offersQuery);
  const changing = useSubmission(setOffers);
  if (data === undefined) return null;
  const { isWanted } = data;
  return (
    <div className="mt-4 text-center">
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
    </div>
  );
}
