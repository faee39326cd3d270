import type { ClientBase } from 'pg';

/** Most prepared statements of one connection. Lists of different lengths make statements of their own. */
const mostPrepared = 256;

/**
 * Makes a connection prepare each statement once. PostgreSQL then parses and plans it once and not for every request, which is most
 * of the cost of a short statement. Names end with the connection, because a pooler in transaction mode is refused.
 *
 * Statements with `*` are left out: when a newer version of the portal adds a column, PostgreSQL refuses their prepared form.
 */
export function prepareStatements(client: Pick<ClientBase, 'query'>): void {
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared || hasStar(text)) return known;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  }
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(...given) : query({ name, text, values }, ...rest);
  }) as ClientBase['query'];
}

const hasStar = (text: string) => /(?<!count\()\*/i.test(text);
