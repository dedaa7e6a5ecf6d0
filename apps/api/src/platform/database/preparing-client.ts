import pg from 'pg';

/**
 * A statement whose text has this mark is parsed and planned once per connection instead of every time it runs. For the
 * few that run all the time and touch rows by key alone, so that one plan serves all their parameters.
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

/** A connection that prepares what is marked. PostgreSQL keeps statements per connection: a pooler in between has to know them. */
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
