import { formatInstant, formatShortDuration } from '@ipe/pt-br';
import { busy, Button, Form, FormMessage, MoneyField, Sheet, TextField } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import type { Limit } from '#shell/restrictions/limits.queries.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { countsFrom, findLimitError, parseLimit } from './limit-rules.ts';
import { setLimit } from './limits.mutations.ts';
import { text } from './limits.text.ts';

/** Sets or removes a limit, and says before that when the change takes effect. */
export function LimitSheet({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { kind, period, value } = limit;
  const draftName = `limit:${kind}:${period}`;
  const [typed, setTyped] = useDraft(draftName, '');
  const { errors, check } = useFieldErrors({ value: findLimitError(limit, typed) });
  const saving = useSubmission(setLimit, () => {
    deleteDraft(draftName);
    onClose();
  });
  const next = parseLimit({ kind }, typed);

  function handleSubmit() {
    saving.resetError();
    if (check() && next !== undefined) void saving.submit({ kind, period, value: next });
  }

  return (
    <Sheet title={text.limitOf(text.kinds[kind], text.periods[period])} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <LimitField kind={kind} typed={typed} onType={setTyped} error={errors.value} minutes={next} />
        <p aria-live="polite" className="tabular text-sm text-mist">
          {next !== undefined && effectiveFrom(countsFrom(value, next))}
        </p>
        <FormMessage>{saving.message}</FormMessage>
        <Button type="submit" isBusy={saving.isSending}>
          {text.saveLimit}
        </Button>
        {value !== null && (
          <div className="border-t border-edge pt-4 text-center">
            <Button
              look="quiet"
              size="medium"
              onClick={() => void saving.submit({ kind, period, value: null })}
              {...(saving.isSending && busy)}
            >
              {text.removeLimit}
            </Button>
            <p className="tabular text-xs text-mist">{effectiveFrom(countsFrom(value, null))}</p>
          </div>
        )}
      </Form>
    </Sheet>
  );
}

const effectiveFrom = (from: string | undefined): string => (from ? text.afterADay(formatInstant(from)) : text.atOnce);

type FieldProps = {
  kind: Limit['kind'];
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
  minutes: number | undefined;
};

function LimitField({ kind, typed, onType, error, minutes }: FieldProps) {
  if (kind !== 'time' && kind !== 'rounds')
    return <MoneyField label={text.newLimit} value={typed} onChange={onType} error={error} />;
  return (
    <TextField
      label={kind === 'time' ? text.minutes : text.rounds}
      placeholder={kind === 'time' ? '60' : '100'}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value.replace(/\D/gu, '').slice(0, 5))}
      error={error}
      hint={kind === 'time' && minutes !== undefined ? text.minutesAre(formatShortDuration(minutes)) : undefined}
    />
  );
}
