import { Button, Form, FormMessage } from '@ipe/ui';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { sendRegistration } from '#features/confirmation/confirmation.mutations.ts';
import { text } from '#features/confirmation/confirmation.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useDraft } from '#shell/state/draft.ts';
import {
  firstOpenStep,
  readRegistration,
  registrationDraft,
  stepErrors,
  stepOfField,
  steps,
  type RegistrationFields,
  type Step,
} from './registration-rules.ts';
import { stepForms } from './registration-steps.tsx';

const isStep = (word: string | null): word is Step => steps.some((step) => step === word);

/** The step in the address, so that Back returns to the previous step. It is never a step after an incomplete one. */
function useStep(fields: RegistrationFields): Step {
  const asked = new URLSearchParams(useSearch()).get('passo');
  const open = firstOpenStep(fields);
  if (!isStep(asked)) return 'person';
  return steps.indexOf(asked) > steps.indexOf(open) ? open : asked;
}

const show = (step: Step): void => goTo(`${paths.confirmation}?passo=${step}`);

/** The server's fields that some step shows. A refusal of a limit is shown above the button instead. */
const shownFields = ['cpf', 'name', 'birthDate', 'email', 'gender', 'nationality', 'isPep'].concat(
  ['area', 'postalCode', 'city', 'address'].map((name) => `address.${name}`),
);

type Props = {
  /** The values that the form begins with. */
  known: RegistrationFields;
  isRenewal: boolean;
  onSent: () => void;
};

/** A form in a few short steps. The tab stores what is typed until the server has it. */
export function RegistrationForm({ known, isRenewal, onSent }: Props) {
  const [fields, setFields] = useDraft(registrationDraft, known);
  const step = useStep(fields);
  const content = useRef<HTMLElement>(null);
  const { errors, check } = useFieldErrors<string>(stepErrors[step](fields));
  const sending = useSubmission(sendRegistration, onSent, shownFields);
  const [wrongField] = Object.keys(sending.fieldErrors);

  // Shows the step of the first field that the server refused.
  useEffect(() => {
    if (wrongField !== undefined) show(stepOfField(wrongField));
  }, [wrongField]);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    content.current?.focus({ preventScroll: true });
  }, [step]);

  function handleSubmit() {
    sending.resetError();
    if (!check()) return;
    const next = steps[steps.indexOf(step) + 1];
    if (next !== undefined) return show(next);
    const registration = readRegistration(fields);
    if (registration) void sending.submit(registration);
  }

  const Fields = stepForms[step];
  const place = text.step(steps.indexOf(step) + 1, steps.length);
  return (
    <section ref={content} tabIndex={-1} aria-label={`${place}: ${text.steps[step]}`} className="outline-none">
      <p className="text-sm font-semibold text-mist">{place}</p>
      <h2 className="mb-4 font-display text-xl font-bold">{text.steps[step]}</h2>
      {step === 'person' && <p className="mb-5 text-sm text-mist">{isRenewal ? text.renewalWhy : text.why}</p>}
      <Form key={step} onSubmit={handleSubmit}>
        <Fields fields={fields} onChange={setFields} errors={errors} refusals={sending.fieldErrors} />
        <FormMessage>{sending.message}</FormMessage>
        <Button type="submit" isBusy={sending.isSending}>
          {step === 'limits' ? text.send : text.continue}
        </Button>
      </Form>
    </section>
  );
}
