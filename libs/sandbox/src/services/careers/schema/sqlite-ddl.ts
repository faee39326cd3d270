import type { ColumnType, ForeignKey, Table, Unique } from './parse-schema.ts';

/**
 * The triggers of the migrations in SQLite's dialect, by name. `runs` is the trigger's function in the migration.
 * The contract suite compares their behaviour.
 */
const triggers: Record<string, { runs: string; sql: string }> = {
  applications_keep_job_title: {
    runs: 'keep_job_title',
    sql: `
      create trigger applications_keep_job_title after insert on applications when new.job_id is not null begin
        update applications set job_title = coalesce((select title from job_listings where id = new.job_id), '') where id = new.id;
      end;
      create trigger applications_keep_job_title_on_move after update of job_id on applications when new.job_id is not null begin
        update applications set job_title = coalesce((select title from job_listings where id = new.job_id), '') where id = new.id;
      end;`,
  },
  job_listings_rename: {
    runs: 'rename_job',
    sql: `
      create trigger job_listings_rename after update of title on job_listings when old.title is not new.title begin
        update applications set job_title = new.title where job_id = new.id;
      end;`,
  },
  applications_date_decision: {
    runs: 'date_decision',
    sql: `
      create trigger applications_date_decision after update of status on applications when old.status is not new.status begin
        update applications set decided_at = case when new.status = 'pending' then null else now() end where id = new.id;
      end;`,
  },
};

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
