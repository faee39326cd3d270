import type { ClientBase } from 'pg';

/** Most prepared statements of one connection. Each length of a list makes a different statement. */
const mostPrepared = 256;

/**
 * Makes a connection prepare each statement once. PostgreSQL then parses and plans it only once, which is most of the cost of a short
 * statement. Names are unique per connection. That is enough, because a pooler in transaction mode is refused.
 *
 * Statements with `*` are not prepared: PostgreSQL refuses them after a newer version of the portal has added a column.
 */
export function prepareStatements(client: Pick<ClientBase, 'query'>): void {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const existing = names.get(text);
    if (existing !== undefined || names.size >= mostPrepared || hasStar(text)) return existing;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  }
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as ClientBase['query'];
}

const hasStar = (text: string) => /(?<!count\()\*/i.test(text);
