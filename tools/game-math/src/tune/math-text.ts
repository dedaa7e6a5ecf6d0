const WIDTH = 150;

/** Formats a math file for people: what fits is on one line, and lists of plain values always are. */
export function mathText(value: unknown, indent = 0): string {
  const flat = flatText(value);
  if (!isTree(value) || isPlainList(value) || indent + flat.length <= WIDTH) return flat;
  const inner = ' '.repeat(indent + 2);
  const outer = ' '.repeat(indent);
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + mathText(item, indent + 2)).join(',\n')}\n${outer}]`;
  }
  const fields = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${mathText(item, indent + 2)}`,
  );
  return `{\n${fields.join(',\n')}\n${outer}}`;
}

function flatText(value: unknown): string {
  if (!isTree(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${flatText(item)}`)
    .join(', ')}}`;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isPlainList = (value: unknown): boolean => Array.isArray(value) && !value.some(isTree);
