import { SelectField, TextField } from '#shell/forms/field.tsx';
import { useMembers, type LogFilter } from './log.queries.ts';
import { text } from './log.text.ts';

/** Filters the log by day, member, action and subject. */
export function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (filter: LogFilter) => void }) {
  const members = useMembers();
  /** An empty choice removes the filter. */
  const change = (field: keyof LogFilter) => ({
    value: filter[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      const { [field]: _before, ...others } = filter;
      onChange(target.value === '' ? others : { ...others, [field]: target.value });
    },
  });
  return (
    <div className="grid gap-3 wide:grid-cols-4">
      <TextField type="date" label={text.day} {...change('day')} />
      {members.length > 0 && (
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
      <SelectField
        label={text.subject}
        choices={[
          { id: '', title: text.anything },
          ...members.map(({ id, name }) => ({ id: `member:${id}`, title: name })),
        ]}
        {...change('subject')}
      />
    </div>
  );
}
