import type { ColumnType, ForeignKey, Table, Unique } from './model.ts';
import { triggers } from './triggers.ts';

/** How a column is kept: arrays as JSON, times as text of one length in UTC, so that they sort. */
const affinity: Record<ColumnType, string> = { uuid: 'text', text: 'text', 'text[]': 'text', integer: 'integer', timestamptz: 'text' };

const unique = ({ name, columns, primary }: Unique) => `constraint ${name} ${primary ? 'primary key' : 'unique'} (${columns.join(', ')})`;
const foreignKey = ({ name, column, table, references, onDelete }: ForeignKey) =>
  `constraint ${name} foreign key (${column}) references ${table} (${references}) on delete ${onDelete}`;

/** The statements that make a table of the migrations in SQLite, with the same names for everything that can be violated. */
export function tableDdl(table: Table): string {
  const parts = [
    ...table.columns.map(({ name, type, notNull }) => `${name} ${affinity[type]}${notNull ? ' not null' : ''}`),
    ...table.checks.map(({ name, expression }) => `constraint ${name} check (${expression})`),
    ...table.uniques.map(unique),
    ...table.foreignKeys.map(foreignKey),
  ];
  return [`create table ${table.name} (${parts.join(', ')}) strict`, ...table.indexes].join(';\n');
}

/** The table's triggers. Throws when the migrations have one that the stand-in does not play. */
export const triggerDdl = (table: Table): string =>
  table.triggers
    .map(({ name, runs }) => {
      const known = triggers[name];
      if (known?.runs !== runs) throw new Error(`The stand-in does not play the trigger ${name} of the migrations`);
      return known.sql;
    })
    .join('\n');
