import type { ColumnType, ForeignKey, Table, Unique } from './model.ts';
import { triggers } from './triggers.ts';

/** SQLite types. Arrays are stored as JSON, times in UTC as texts of one length, so that they sort. */
const affinity: Record<ColumnType, string> = { uuid: 'text', text: 'text', 'text[]': 'text', integer: 'integer', timestamptz: 'text' };

const unique = ({ name, columns, primary }: Unique) => `constraint ${name} ${primary ? 'primary key' : 'unique'} (${columns.join(', ')})`;
const foreignKey = ({ name, column, table, references, onDelete }: ForeignKey) =>
  `constraint ${name} foreign key (${column}) references ${table} (${references}) on delete ${onDelete}`;

/** Returns SQL that creates a table in SQLite, with the constraint names of the migrations. */
export function tableDdl(table: Table): string {
  const parts = [
    ...table.columns.map(({ name, type, notNull }) => `${name} ${affinity[type]}${notNull ? ' not null' : ''}`),
    ...table.checks.map(({ name, expression }) => `constraint ${name} check (${expression})`),
    ...table.uniques.map(unique),
    ...table.foreignKeys.map(foreignKey),
  ];
  return [`create table ${table.name} (${parts.join(', ')}) strict`, ...table.indexes].join(';\n');
}

/** Returns SQL that creates a table's triggers. @throws Error for an unknown trigger */
export const triggerDdl = (table: Table): string =>
  table.triggers
    .map(({ name, runs }) => {
      const trigger = triggers[name];
      if (trigger?.runs !== runs) throw new Error(`The stand-in does not know this trigger of a migration: ${name}`);
      return trigger.sql;
    })
    .join('\n');
