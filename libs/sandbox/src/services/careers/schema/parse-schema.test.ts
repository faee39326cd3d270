import { describe, expect, it } from '@jest/globals';
import { readMigrations } from '@portal/careers-database';
import { parseSchema } from './parse-schema.ts';
import { tableDdl, triggerDdl } from './sqlite-ddl.ts';

const table = (body: string) => `create table public.t (id uuid not null, ${body});`;

describe('the reader of migrations', () => {
  it("knows the portal's own", () => {
    const schema = parseSchema(readMigrations());
    expect([...schema.keys()]).toEqual(['job_listings', 'users', 'applications']);
    const applications = schema.get('applications');
    expect(applications?.uniques.map(({ name }) => name)).toEqual(['applications_pkey', 'applications_job_id_user_id_key']);
    expect(applications?.foreignKeys).toMatchObject([{ onDelete: 'set null' }, { onDelete: 'cascade' }]);
    expect(applications?.grants.get('anon')).toBeUndefined();
    for (const each of schema.values()) {
      expect(each.rowSecurity).toBe(true);
      expect(tableDdl(each)).toContain(`create table ${each.name}`);
    }
  });

  it.each([
    ['an unknown type', table('x jsonb')],
    ['an unknown default', table('x text default lower(1)')],
    ['a nameless rule', table('check (id is not null)')],
    ['an unknown statement', 'create view public.v as select 1;'],
    ['a rule of an unknown table', 'alter table public.nobody enable row level security;'],
    ['a foreign key that forbids', table('constraint f foreign key (id) references public.t (id) on delete restrict')],
  ])('refuses %s', (_what, sql) => {
    expect(() => parseSchema([sql])).toThrow(/does not know|do not make/);
  });

  it('refuses a trigger that it does not play, or that runs something else', () => {
    const trigger = (name: string) => `create trigger ${name} before insert on public.t for each row execute function public.other();`;
    for (const name of ['unknown', 'applications_date_decision']) {
      const schema = parseSchema([table('x text'), trigger(name)]);
      const made = schema.get('t');
      expect(() => made && triggerDdl(made)).toThrow('does not play the trigger');
    }
  });

  it('reads texts with semicolons, quotes and comments', () => {
    const schema = parseSchema([`-- a; comment\n${table("x text default 'a;b', constraint c check (x <> 'it''s, (so)')")}`]);
    expect(schema.get('t')).toMatchObject({ checks: [{ expression: "x <> 'it''s, (so)'" }], columns: [{}, { default: { value: 'a;b' } }] });
  });
});
