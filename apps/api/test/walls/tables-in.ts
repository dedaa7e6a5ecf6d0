/** Comments and texts, quoted and plain names (with their schema or table), and any other single character. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[a-z_][\w.]*|[^\s\w]/giu;

const tokensOf = (text: string): string[] =>
  [...text.matchAll(token)].map(([found]) => found.toLowerCase()).filter((found) => !/^(?:--|\/\*|')/u.test(found));

const isName = (word: string | undefined): word is string => word !== undefined && /^[a-z_"]/u.test(word);

type Neighbours = [before: string | undefined, after: string | undefined];

/** Words that a table's name follows. A value follows `is distinct from`, and columns follow `join … using (`. */
const namesTable = (word: string, [before, after]: Neighbours): boolean =>
  word === 'from'
    ? before !== 'distinct'
    : word === 'using'
      ? after !== '('
      : ['join', 'into', 'update', 'table', 'truncate'].includes(word);

const statements = new Set([
  'select',
  'with',
  'insert',
  'update',
  'delete',
  'lock',
  'case',
  'exists',
  'and',
  'or',
  'not',
]);
const endsList = new Set(['where', 'group', 'order', 'limit', 'set', 'returning', 'having', 'union', 'for', 'select']);
const beforeTable = new Set(['only', 'lateral', '(']);

const isTable = (word: string, [before, after]: Neighbours): boolean =>
  isName(word) && !statements.has(word) && (after !== '(' || before === 'into');

/** `isNext`: a table's name may come now. `lists`: for each open bracket, whether another table follows a comma. */
type Place = { isNext: boolean; lists: boolean[] };

function move(place: Place, word: string, neighbours: Neighbours): void {
  const { lists } = place;
  if (word === '(') lists.push(false);
  else if (word === ')') lists.pop();
  else if (word === ',') place.isNext = lists.at(-1) ?? false;
  else if (endsList.has(word)) lists[lists.length - 1] = false;
  else if (namesTable(word, neighbours)) {
    place.isNext = true;
    if (word === 'from' || word === 'using') lists[lists.length - 1] = true;
  }
}

/**
 * Names in a table's position in an SQL text: tables, and names that the statement itself defines (`with`). Functions
 * (`from unnest(…)`) are left out.
 * @param isPiece the text may begin in the middle of a statement, with a table and its alias
 */
export function tablesIn(text: string, isPiece = false): Set<string> {
  const tokens = tokensOf(text);
  const found = new Set<string>();
  const beginsWithTable = isPiece && isName(tokens[1]) && !statements.has(tokens[0] ?? '');
  const place: Place = { isNext: beginsWithTable, lists: [beginsWithTable] };
  for (const [index, word] of tokens.entries()) {
    const neighbours: Neighbours = [tokens[index - 1], tokens[index + 1]];
    if (place.isNext && !beforeTable.has(word)) {
      if (isTable(word, neighbours)) found.add(word);
      place.isNext = false;
    }
    move(place, word, neighbours);
  }
  return found;
}
