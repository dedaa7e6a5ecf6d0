import { tabIds, type ContentList } from '@ipe/staff-contract';
import type { Content } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { SelectField, TextArea, TextField } from '#shell/forms/field.tsx';
import { MomentField } from '#shell/forms/moment-field.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { BannerFields } from './banner-fields.tsx';
import type { requiredOf, troubleOf, Typed } from './typed-item.ts';

type Field = keyof ReturnType<typeof requiredOf>;

type Props = {
  list: ContentList;
  typed: Typed;
  content: Content;
  /** The collections that a tab may show. */
  collections: readonly string[];
  trouble: ReturnType<typeof troubleOf>;
  errorOf: (field: Field) => string | undefined;
  onChange: (changed: Partial<Typed>) => void;
};

const mostLetters = { notices: 160, carousel: 120, tabs: 20 };

/** The fields of an item of this list. */
export function ItemFields({ list, typed, content, collections, trouble, errorOf, onChange }: Props) {
  return (
    <>
      {list === 'tabs' && (
        <SelectField
          label={text.tab}
          disabled={collections.length === 1}
          choices={tabIds.filter((id) => collections.includes(id)).map((id) => ({ id, title: text.collections[id] }))}
          value={typed.id}
          onChange={({ target }) => onChange({ id: target.value })}
        />
      )}
      <TextField
        label={text.title}
        maxLength={mostLetters[list]}
        error={errorOf('title')}
        value={typed.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {list === 'carousel' && <BannerFields typed={typed} content={content} errorOf={errorOf} onChange={onChange} />}
      {list !== 'tabs' && (
        <TextArea
          label={list === 'notices' ? text.body : text.bodyOfBanner}
          hint={list === 'notices' ? shell.plainText : text.bodyOfBannerHint}
          rows={6}
          maxLength={2_000}
          error={errorOf('body') ?? trouble.body}
          value={typed.body}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      )}
      {typed.id !== 'all' && <Times {...{ list, typed, trouble, errorOf, onChange }} />}
    </>
  );
}

type TimesProps = Pick<Props, 'list' | 'typed' | 'trouble' | 'errorOf' | 'onChange'>;

const Times = ({ list, typed, trouble, errorOf, onChange }: TimesProps) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
    <MomentField
      label={text.at}
      error={errorOf('at') && text.needsAt}
      {...(list !== 'notices' && { hint: text.open })}
      value={typed.at}
      onChange={(at) => onChange({ at })}
    />
    <MomentField
      label={text.end}
      hint={text.open}
      error={trouble.until}
      value={typed.until}
      onChange={(until) => onChange({ until })}
    />
    <SelectField
      label={text.visible}
      choices={[
        { id: 'shown', title: text.shown },
        { id: 'hidden', title: text.hidden },
      ]}
      value={typed.isHidden ? 'hidden' : 'shown'}
      onChange={({ target }) => onChange({ isHidden: target.value === 'hidden' })}
    />
  </div>
);
