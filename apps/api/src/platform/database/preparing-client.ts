import pg from 'pg';

/**
 * A statement whose text has this mark is parsed and planned once per connection instead of every time it runs. The
 * mark is for the few statements that run all the time and touch rows by key only, so that one plan suits all their
 * parameters.
 */
const mark = '/* prepared */';

const nameOfText = new Map<string, string>();

function nameOf(text: string): string {
  let name = nameOfText.get(text);
  if (name === undefined) {
    name = `prepared_${nameOfText.size + 1}`;
    nameOfText.set(text, name);
  }
  return name;
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection that prepares the marked statements. PostgreSQL keeps them per connection, so a pooler in between must
 * support prepared statements.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const prepare: Query = (statement, ...rest) =>
      typeof statement === 'string' && statement.includes(mark)
        ? query({ name: nameOf(statement), text: statement }, ...rest)
        : query(statement, ...rest);
    this.query = prepare as typeof this.query;
  }
}
