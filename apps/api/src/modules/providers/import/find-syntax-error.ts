/** The tokens of JSON; the last group matches any other character. */
const tokens = /("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:])|\s+|(.)/gu;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

/** What may follow a value; nothing at the outermost level. */
const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'nothing' : 'comma or end');

const mayBeValue = (expected: Expected): boolean => expected === 'value' || expected === 'value or end';

type Read = (expected: Expected, open: string[]) => Expected | undefined;

const begin =
  (mark: '{' | '[', next: Expected): Read =>
  (expected, open) => {
    if (!mayBeValue(expected)) return undefined;
    open.push(mark);
    return next;
  };

const end =
  (mark: '{' | '[', orEnd: Expected): Read =>
  (expected, open) =>
    (expected === 'comma or end' || expected === orEnd) && open.pop() === mark ? afterValue(open) : undefined;

/** What is expected after each mark; undefined where the mark may not stand. */
const marks: Readonly<Record<string, Read>> = {
  '{': begin('{', 'key or end'),
  '[': begin('[', 'value or end'),
  '}': end('{', 'key or end'),
  ']': end('[', 'value or end'),
  ':': (expected) => (expected === 'colon' ? 'value' : undefined),
  ',': (expected, open) => (expected === 'comma or end' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined),
};

const readValue: Read = (expected, open) => (mayBeValue(expected) ? afterValue(open) : undefined);
const readString: Read = (expected, open) =>
  expected === 'key' || expected === 'key or end' ? 'colon' : readValue(expected, open);
const readNothing: Read = () => undefined;

function readerOf([, string, plain, mark]: RegExpExecArray): Read {
  if (mark !== undefined) return marks[mark]!;
  if (string !== undefined) return readString;
  return plain === undefined ? readNothing : readValue;
}

/** Finds the line on which a text stops being JSON. The engines' messages differ, and some don't name the place. */
export function lineOfSyntaxError(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  for (const token of text.matchAll(tokens)) {
    const next: Expected | undefined = token[0].trim() === '' ? expected : readerOf(token)(expected, open);
    if (next === undefined) return lineAt(token.index);
    expected = next;
  }
  return lineAt(text.length);
}
