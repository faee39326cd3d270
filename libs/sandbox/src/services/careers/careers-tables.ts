import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '@portal/careers-database';
import { like } from './rest/like.ts';
import { toTimestamp } from './rest/timestamp.ts';
import type { Schema } from './schema/model.ts';
import { parseSchema } from './schema/parse-schema.ts';
import { tableDdl, triggerDdl } from './schema/sqlite-ddl.ts';

/** The careers tables as the portal's migrations make them, with their rules enforced by the embedded database. */
export interface CareersTables {
  schema: Schema;
  database: DatabaseSync;
  /** True when the tables were made just now, and hold nothing. */
  fresh: boolean;
  clear(): void;
}

/** Opens the tables. Those of older migrations are made anew: their rows are lost, as a demo's may be. */
export function openCareersTables(database: DatabaseSync, now: () => number): CareersTables {
  const migrations = readMigrations();
  const schema = parseSchema(migrations);
  database.function('char_length', { deterministic: true }, (text) => (text === null ? null : [...String(text)].length));
  database.function('cardinality', { deterministic: true }, (list) =>
    list === null ? null : (JSON.parse(String(list)) as unknown[]).length,
  );
  database.function('like_pattern', { deterministic: true }, (text, pattern, folded) =>
    like(text as string | null, String(pattern), folded === 1),
  );
  database.function('now', {}, () => toTimestamp(now()));

  const version = createHash('sha256').update(migrations.join('\n')).digest('hex');
  database.exec('create table if not exists careers_version (version text not null) strict');
  const fresh = database.prepare('select version from careers_version').get()?.['version'] !== version;
  const names = [...schema.keys()];
  if (fresh) {
    for (const name of names.toReversed()) database.exec(`drop table if exists ${name}`);
    for (const table of schema.values()) database.exec(tableDdl(table));
    for (const table of schema.values()) database.exec(triggerDdl(table));
    database.exec('delete from careers_version');
    database.prepare('insert into careers_version (version) values (?)').run(version);
  }
  return {
    schema,
    database,
    fresh,
    clear: () => names.toReversed().forEach((name) => database.exec(`delete from ${name}`)),
  };
}
