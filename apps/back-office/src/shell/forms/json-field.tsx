import { text } from '#shell/text/shell.text.ts';
import { TextArea } from './field.tsx';
import { readData } from './json-data.ts';

const [leastRows, mostRows] = [12, 24];

type Props = {
  label: string;
  hint?: string;
  /** The error shown while the text is no JSON object. */
  notJson?: string;
  value: string;
  onChange: (json: string) => void;
};

/** Edits data as JSON. The field grows with the text, within limits. */
export const JsonField = ({ label, hint, notJson = text.notJson, value, onChange }: Props) => (
  <TextArea
    label={label}
    hint={hint}
    error={readData(value) === undefined ? notJson : undefined}
    rows={Math.min(mostRows, Math.max(leastRows, value.split('\n').length))}
    spellCheck={false}
    className="font-mono"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
