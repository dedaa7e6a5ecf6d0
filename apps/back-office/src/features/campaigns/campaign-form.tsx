import type { FieldErrors } from '#shell/calls/use-submission.ts';
import { SelectField, TextArea, TextField } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { MomentField } from '#shell/forms/moment-field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import type { SegmentList } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';
import type { Draft } from './draft.ts';

/** The fields, by the server's names, that show the server's sentence next to them. */
export const shownFields = [
  'name',
  'segmentId',
  'title',
  'content',
  'offer',
  'link',
  'capMessages',
  'capDays',
  'holdoutPercent',
  'resultDays',
  'sendAt',
] as const;

type Props = {
  draft: Draft;
  segments: SegmentList;
  /** The server's refusals, by its names of the fields. */
  refused: FieldErrors<(typeof shownFields)[number]>;
  message: string | undefined;
  isSending: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onSend: () => void;
  onCancel: () => void;
};

const chosen = <Id extends string>(words: Readonly<Record<Id, string>>, none: string) => [
  { id: '', title: none },
  ...(Object.keys(words) as Id[]).map((id) => ({ id, title: words[id] })),
];

const offers = chosen(text.offers, text.noOffer);
const links = chosen(text.links, text.noLink);

/** The fields of a campaign: segment, message, time and holdout group. */
export function CampaignForm(props: Props) {
  const { draft, segments, refused, message, isSending, onChange, onSend, onCancel } = props;
  const { name, segmentId, title, content } = draft;
  const { errorOf, check } = useRequired({ name, segmentId, title, content });
  const textOf = (field: 'name' | 'segmentId' | 'title' | 'content') => ({
    error: errorOf(field) ?? refused[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <Form isSending={isSending} onSubmit={() => check() && onSend()}>
      <TextField label={text.name} hint={text.nameHint} maxLength={80} {...textOf('name')} />
      <SelectField
        label={text.segment}
        hint={segments.list.length === 0 ? text.noSegments : undefined}
        choices={[
          { id: '', title: text.chooseSegment },
          ...segments.list.map((one) => ({ id: one.id, title: one.name })),
        ]}
        {...textOf('segmentId')}
      />
      <TextField label={text.title} maxLength={80} {...textOf('title')} />
      <TextArea label={text.content} rows={5} maxLength={2_000} {...textOf('content')} />
      <Ways {...props} />
      <Numbers {...props} />
      <Submit isSending={isSending} message={message} onCancel={onCancel}>
        {text.save}
      </Submit>
    </Form>
  );
}

type PartProps = Pick<Props, 'draft' | 'refused' | 'onChange'>;

const beside = 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3';

/** The page that the message links to. An offer has a page of its own. */
const Ways = ({ draft, refused, onChange }: PartProps) => (
  <div className={beside}>
    <SelectField
      label={text.offer}
      hint={text.offerHint}
      choices={offers}
      error={refused.offer}
      value={draft.offer}
      onChange={({ target }) => onChange({ offer: target.value as Draft['offer'] })}
    />
    {draft.offer === '' && (
      <SelectField
        label={text.link}
        choices={links}
        error={refused.link}
        value={draft.link}
        onChange={({ target }) => onChange({ link: target.value as Draft['link'] })}
      />
    )}
  </div>
);

function Numbers({ draft, refused, onChange }: PartProps) {
  const numberOf = (field: 'holdoutPercent' | 'capMessages' | 'capDays' | 'resultDays') => ({
    inputMode: 'numeric' as const,
    error: refused[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [field]: target.value.replaceAll(/\D/gu, '').slice(0, 3) }),
  });
  return (
    <>
      <div className={beside}>
        <TextField label={text.capMessages} hint={text.capHint} {...numberOf('capMessages')} />
        <TextField label={text.capDays} {...numberOf('capDays')} />
      </div>
      <div className={beside}>
        <TextField label={text.holdout} hint={text.holdoutHint} {...numberOf('holdoutPercent')} />
        <TextField label={text.resultDays} hint={text.resultDaysHint} {...numberOf('resultDays')} />
      </div>
      <MomentField
        label={text.moment}
        hint={text.momentHint}
        error={refused.sendAt}
        value={draft.at}
        onChange={(at) => onChange({ at })}
      />
    </>
  );
}
