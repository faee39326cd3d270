import { describe, expect, it } from '@jest/globals';
import { parseSchema } from './parse-schema.ts';
import { triggerDdl } from './sqlite-ddl.ts';

const table = (body: string) => `create table public.t (id uuid not null, ${body});`;

describe('parseSchema', () => {
  it.each([
    ['an unknown type', table('x jsonb')],
    ['an unknown default', table('x text default lower(1)')],
    ['an unnamed constraint', table('check (id is not null)')],
    ['an unknown statement', 'create view public.v as select 1;'],
    ['a statement about an unknown table', 'alter table public.nobody enable row level security;'],
    ['a foreign key with `on delete restrict`', table('constraint f foreign key (id) references public.t (id) on delete restrict')],
  ])('refuses %s', (_name, sql) => {
    expect(() => parseSchema([sql])).toThrow(/does not know|do not create/);
  });

  it('refuses an unknown trigger, or a known one with another function', () => {
    const trigger = (name: string) => `create trigger ${name} before insert on public.t for each row execute function public.other();`;
    for (const name of ['unknown', 'applications_date_decision']) {
      const schema = parseSchema([table('x text'), trigger(name)]);
      const withTrigger = schema.get('t');
      expect(() => withTrigger && triggerDdl(withTrigger)).toThrow('does not know this trigger');
    }
  });

  it('reads texts with semicolons, quotes and comments', () => {
    const schema = parseSchema([`-- a; comment\n${table("x text default 'a;b', constraint c check (x <> 'it''s, (so)')")}`]);
    expect(schema.get('t')).toMatchObject({ checks: [{ expression: "x <> 'it''s, (so)'" }], columns: [{}, { default: { value: 'a;b' } }] });
  });
});
