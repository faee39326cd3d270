import type { Column, ForeignKey, Schema, Table } from '../schema/model.ts';
import { splitList } from '../schema/split-statements.ts';
import { noColumn, notSupported, RestError } from './rest-error.ts';

/** One item of a `select` parameter. */
export type Selected =
  | { column: Column }
  /** The row of another table that a foreign key references. */
  | { embedded: Table; by: ForeignKey; select: Selected[] };

export const columnOf = (table: Table, name: string): Column => {
  const column = table.columns.find((each) => each.name === name);
  if (column) return column;
  throw noColumn(table.name, name);
};

/** Parses a `select` parameter. @throws RestError for an unknown name or an unsupported form */
export function parseSelect(schema: Schema, table: Table, text: string): Selected[] {
  return splitList(text).flatMap((item): Selected[] => {
    const [, name = '', inner] = /^(\*|\w+)(?:\((.*)\))?$/.exec(item) ?? [];
    if (!name) throw notSupported(`select=${item}`);
    if (inner !== undefined) return [embed(schema, table, name, inner)];
    return name === '*' ? table.columns.map((column) => ({ column })) : [{ column: columnOf(table, name) }];
  });
}

function embed(schema: Schema, table: Table, name: string, inner: string): Selected {
  const embedded = schema.get(name);
  const by = table.foreignKeys.find((each) => each.table === name);
  if (embedded && by) return { embedded, by, select: parseSelect(schema, embedded, inner) };
  if (embedded?.foreignKeys.some((each) => each.table === table.name))
    throw notSupported(`the rows of ${name} within those of ${table.name}`);
  throw new RestError(400, 'PGRST200', `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${table.name}' and '${name}' in the schema 'public', but no matches were found.`,
  });
}
