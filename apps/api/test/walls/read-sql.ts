import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type TemplateLiteral } from 'oxc-parser';
import { tablesIn } from './tables-in.ts';

/** Names in a table's position in any text of a TypeScript file, and the values of `table` in its objects. */
export function readTableNames(path: string): Set<string> {
  const names = new Set<string>();
  const read = (text: string, isPiece = false) => tablesIn(text, isPiece).forEach((name) => names.add(name));
  // A filled-in part is another text and is read separately.
  const textOf = ({ quasis }: TemplateLiteral) => quasis.map(({ value }) => value.cooked).join(' ? ');
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => read(textOf(quasi), tag.type === 'Identifier' && tag.name === 'sql'),
    TemplateLiteral: (literal) => read(textOf(literal)),
    Literal: ({ value }) => void (typeof value === 'string' && read(value)),
    Property({ key, value }) {
      const isTable = key.type === 'Identifier' && key.name === 'table';
      if (isTable && value.type === 'Literal' && typeof value.value === 'string') names.add(value.value);
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return names;
}
