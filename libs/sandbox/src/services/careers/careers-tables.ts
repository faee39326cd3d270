import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '@portal/careers-database';
import { ilike } from './rest/ilike.ts';
import { toTimestamp } from './rest/timestamp.ts';
import type { Schema } from './schema/model.ts';
import { parseSchema } from './schema/parse-schema.ts';
import { tableDdl, triggerDdl } from './schema/sqlite-ddl.ts';

/** The careers tables. SQLite enforces the constraints of the migrations. */
export interface CareersTables {
  schema: Schema;
  database: DatabaseSync;
  /** True if the tables were just created and are empty. */
  isNew: boolean;
  clear(): void;
}

/** Opens the tables. After a change of the migrations it recreates them empty, which a demo can afford. */
export function openCareersTables(database: DatabaseSync, now: () => number): CareersTables {
  const migrations = readMigrations();
  const schema = parseSchema(migrations);
  database.function('char_length', { deterministic: true }, (text) => (text === null ? null : [...String(text)].length));
  database.function('cardinality', { deterministic: true }, (list) =>
    list === null ? null : (JSON.parse(String(list)) as unknown[]).length,
  );
  database.function('ilike', { deterministic: true }, (text, pattern) => ilike(text as string | null, String(pattern)));
  database.function('now', {}, () => toTimestamp(now()));

  const version = createHash('sha256').update(migrations.join('\n')).digest('hex');
  database.exec('create table if not exists careers_version (version text not null) strict');
  const isNew = database.prepare('select version from careers_version').get()?.['version'] !== version;
  const names = [...schema.keys()];
  if (isNew) {
    for (const name of names.toReversed()) database.exec(`drop table if exists ${name}`);
    for (const table of schema.values()) database.exec(tableDdl(table));
    for (const table of schema.values()) database.exec(triggerDdl(table));
    database.exec('delete from careers_version');
    database.prepare('insert into careers_version (version) values (?)').run(version);
  }
  return {
    schema,
    database,
    isNew,
    clear: () => names.toReversed().forEach((name) => database.exec(`delete from ${name}`)),
  };
}
