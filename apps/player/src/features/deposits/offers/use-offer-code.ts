import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useDraft } from '#shell/state/draft.ts';
import { readOfferParam, type OfferCode } from './offer-rules.ts';

/**
 * The bonus that the player asks for: none until they choose one, here or on an offer's page, which leads here with
 * `?active_code=`. @param onAsked a page asked for one: the form must show
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
    // Taken once: coming back to this tab later must not choose it again.
    goTo(paths.deposit, { replace: true });
  }, [asked]);

  return [code ?? undefined, (next: OfferCode | undefined) => setCode(next ?? null)] as const;
}
