import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useDraft } from '#shell/state/draft.ts';
import { readOfferParam, type OfferCode } from './offer-rules.ts';

/**
 * The chosen bonus. The player chooses it here or on an offer's page, which links here with `?active_code=`.
 * @param onAsked called when a page asked for a bonus: the form must show
 */
export function useOfferCode(onAsked: () => void) {
  // JSON has no undefined.
  const [code, setCode] = useDraft<OfferCode | null>('rechargeOffer', null);
  const asked = readOfferParam(useSearch());

  const take = useEffectEvent((next: OfferCode) => {
    setCode(next);
    onAsked();
  });

  useEffect(() => {
    if (!asked) return;
    take(asked);
    // Removes the parameter, so that a later return to this tab doesn't choose the bonus again.
    goTo(paths.deposit, { replace: true });
  }, [asked]);

  return [code ?? undefined, (next: OfferCode | undefined) => setCode(next ?? null)] as const;
}
