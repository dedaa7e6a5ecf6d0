import { SelectField, TextField } from '#shell/forms/field.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { useMemberNames, type LogFilter } from './log.queries.ts';
import { text } from './log.text.ts';

/** Narrows the log to a person, an action, a subject. */
export function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const maySeeStaff = may(useMe(), 'staff.read');
  const { data: members = [] } = useMemberNames(maySeeStaff);
  /** An empty choice is no filter. */
  const change = (field: keyof LogFilter) => ({
    value: filter[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      const { [field]: _before, ...others } = filter;
      onChange(target.value === '' ? others : { ...others, [field]: target.value });
    },
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
      {maySeeStaff && (
        <SelectField
          label={text.actor}
          choices={[{ id: '', title: text.anyone }, ...members.map(({ id, name }) => ({ id, title: name }))]}
          {...change('memberId')}
        />
      )}
      <SelectField
        label={text.action}
        choices={[
          { id: '', title: text.anyAction },
          ...Object.entries(text.actions).map(([id, title]) => ({ id, title })),
        ]}
        {...change('action')}
      />
      <TextField label={text.subject} hint={text.subjectHint} {...change('subject')} />
    </div>
  );
}
