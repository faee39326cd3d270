import type { Column, ForeignKey, Schema, Table } from '../schema/model.ts';
import { splitList } from '../schema/split-statements.ts';
import { noColumn, notPlayed, RestError } from './rest-error.ts';

/** One thing that a reply's rows show. */
export type Selected =
  | { key: string; column: Column }
  /** The row of another table that a foreign key points at. */
  | { key: string; embedded: Table; by: ForeignKey; select: Selected[] };

export const columnOf = (table: Table, name: string): Column => {
  const column = table.columns.find((each) => each.name === name);
  if (column) return column;
  throw noColumn(table.name, name);
};

/** Reads a `select` parameter. @throws RestError for what the table has not, or what the stand-in does not play */
export function parseSelect(schema: Schema, table: Table, text: string): Selected[] {
  const selected: Selected[] = [];
  for (const item of splitList(text)) {
    const [, alias, name = '', inner] = /^(?:(\w+):)?(\*|\w+)(?:\((.*)\))?$/.exec(item) ?? [];
    if (!name) throw notPlayed(`select=${item}`);
    if (inner !== undefined) selected.push(embed(schema, table, alias ?? name, name, inner));
    else if (name === '*') selected.push(...table.columns.map((column) => ({ key: column.name, column })));
    else selected.push({ key: alias ?? name, column: columnOf(table, name) });
  }
  return selected;
}

function embed(schema: Schema, table: Table, key: string, name: string, inner: string): Selected {
  const embedded = schema.get(name);
  const by = table.foreignKeys.find((each) => each.table === name);
  if (embedded && by) return { key, embedded, by, select: parseSelect(schema, embedded, inner) };
  if (embedded?.foreignKeys.some((each) => each.table === table.name)) throw notPlayed(`the rows of ${name} within those of ${table.name}`);
  throw new RestError(400, 'PGRST200', `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${table.name}' and '${name}' in the schema 'public', but no matches were found.`,
  });
}
