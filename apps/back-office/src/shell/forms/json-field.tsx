import { text } from '#shell/text/shell.text.ts';
import { TextArea } from './field.tsx';
import { readData } from './json-data.ts';

const [leastRows, mostRows] = [12, 24];

type Props = {
  label: string;
  hint?: string;
  /** What it says while it is no object in JSON. */
  notJson?: string;
  value: string;
  onChange: (json: string) => void;
};

/** Data as a member edits it: as high as it is long, within limits. */
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
