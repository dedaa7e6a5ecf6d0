import { Button, Form, FormMessage, MoneyField } from '@ipe/ui';
import { bonusOf, parseBrl } from '@ipe/money';
import { formatNumber } from '@ipe/pt-br';
import { useState } from 'react';
import { createDeposit, depositDraft } from '#features/deposits/deposits.mutations.ts';
import type { DepositConfig, Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';
import { OfferChoice } from '#features/deposits/offers/offer-choice.tsx';
import { offerStarts, type Offer, type OfferCode } from '#features/deposits/offers/offer-rules.ts';
import { text as offerText } from '#features/deposits/offers/offer.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { AmountPresets } from './amount-presets.tsx';
import { findAmountError } from './amount-rules.ts';
import { DebtRepayment } from './debt-repayment.tsx';
import { useLimitError } from './deposit-limit.ts';
import { PayerCard } from './payer-card.tsx';
import { PayerFields } from './payer-fields.tsx';
import { payerErrors, payerSent, type Payer } from './payer-rules.ts';

type Draft = { typed: string; payer: Payer };

type Props = {
  config: DepositConfig;
  /** The chosen bonus; undefined without one. */
  offer: Offer | undefined;
  onOffer: (code: OfferCode | undefined) => void;
  onCreated: (deposit: Deposit) => void;
};

export function DepositForm({ config, offer, onOffer, onCreated }: Props) {
  const [{ typed, payer }, setDraft] = useDraft<Draft>(depositDraft, { typed: '', payer: { cpf: '', name: '' } });
  const [isCorrecting, setIsCorrecting] = useState(false);
  const recharge = useSubmission(
    createDeposit,
    (deposit) => {
      deleteDraft(depositDraft);
      // The next deposit starts without a bonus.
      onOffer(undefined);
      onCreated(deposit);
    },
    fieldsOf(config),
  );
  const { fieldErrors } = recharge;
  const setTyped = (next: string) => setDraft({ typed: next, payer });
  const setPayer = (next: Payer) => setDraft({ typed, payer: next });
  const amountCentavos = parseBrl(typed);
  const isPayerRefused = Boolean(fieldErrors['cpf'] ?? fieldErrors['name']);
  const isAsking = !config.payer || (!config.payer.isProved && (isCorrecting || isPayerRefused));
  const limitError = useLimitError(amountCentavos);
  const { errors, check } = useFieldErrors<'amount' | keyof Payer>({
    amount: limitError ?? findError(typed, config, offer),
    ...(isAsking && payerErrors(payer)),
  });

  function correct() {
    setPayer({ cpf: payer.cpf, name: payer.name || (config.payer?.name ?? '') });
    setIsCorrecting(true);
  }

  function keep() {
    setIsCorrecting(false);
    recharge.resetError();
  }

  function handleSubmit() {
    recharge.resetError();
    if (!check() || amountCentavos === undefined) return;
    void recharge.submit({
      amountCentavos,
      ...(isAsking && payerSent(payer)),
      ...(offer && { active_code: offer.active_code }),
    });
  }

  return (
    <Form onSubmit={handleSubmit}>
      <AmountPresets
        presetsCentavos={config.presetsCentavos}
        selected={amountCentavos}
        bonusOf={(amount) => (offer ? bonusOf(offer.tiers, amount) : 0)}
        onSelect={setTyped}
      />
      <MoneyField
        label={text.amount}
        value={typed}
        onChange={setTyped}
        hint={text.limits(config.minCentavos, config.maxCentavos)}
        // What is left of a limit is shown while the amount is typed, not only after sending.
        error={limitError ?? errors.amount}
        refusal={fieldErrors['amountCentavos']}
      />
      <OfferChoice offers={config.offers} selected={offer} amountCentavos={amountCentavos} onSelect={onOffer} />
      <PayerCard known={config.payer} isAsking={isAsking} onCorrect={correct} onKeep={keep}>
        <PayerFields payer={payer} onChange={setPayer} errors={errors} refusals={fieldErrors} />
      </PayerCard>
      <DebtRepayment amountCentavos={amountCentavos} />
      {config.wageringX100 > 0 && (
        <p className="text-sm text-mist">{text.wagering(`${formatNumber(config.wageringX100 / 100)}×`)}</p>
      )}
      <FormMessage>{recharge.message}</FormMessage>
      <Button type="submit" isBusy={recharge.isSending} disabled={typed === ''}>
        {amountCentavos ? text.pay(amountCentavos) : text.payPlain}
      </Button>
    </Form>
  );
}

const fieldsOf = ({ payer }: DepositConfig) => ['amountCentavos', ...(payer?.isProved ? [] : ['cpf', 'name'])];

const findError = (typed: string, config: DepositConfig, offer: Offer | undefined): string | undefined =>
  findAmountError(typed, config) ?? findOfferError(offer, typed);

/** An amount too small for the chosen bonus is refused before the player pays. */
function findOfferError(offer: Offer | undefined, typed: string): string | undefined {
  if (!offer || bonusOf(offer.tiers, parseBrl(typed) ?? 0) > 0) return undefined;
  return offerText.tooLow(offerStarts(offer));
}
