import type { Schema, Table } from './model.ts';
import { parseTable } from './parse-table.ts';
import { splitList, splitStatements } from './split-statements.ts';

type Tables = Map<string, Table>;
type Names = (text: string) => string[];

const names: Names = (text) => splitList(text).map((name) => name.replace(/^public\./, ''));

function tableOf(tables: Tables, name: string | undefined): Table {
  const table = tables.get(name ?? '');
  if (!table) throw new Error(`The migrations refer to a table that they do not create: ${name}`);
  return table;
}

/** Every supported form of statement, with its effect on the schema. */
const forms: Array<[form: RegExp, apply: (tables: Tables, ...parts: string[]) => void]> = [
  [/^create table public\.(\w+) \((.+)\)$/, (tables, name = '', body = '') => tables.set(name, parseTable(name, body))],
  [
    /^create index (\w+) on public\.(\w+) (\([\w, ]+\))$/,
    (tables, index, name, columns) => tableOf(tables, name).indexes.push(`create index ${index} on ${name} ${columns}`),
  ],
  [/^create function public\.(\w+)\(\) returns trigger language plpgsql set search_path = '' as \$\$.+\$\$$/, () => undefined],
  [
    /^create trigger (\w+) (?:before|after) .+ on public\.(\w+) for each row .*execute function public\.(\w+)\(\)$/,
    (tables, name = '', table = '', runs = '') => tableOf(tables, table).triggers.push({ name, runs }),
  ],
  [/^alter table public\.(\w+) enable row level security$/, (tables, name) => void (tableOf(tables, name).rowSecurity = true)],
  [
    /^revoke all on (.+) from (.+)$/,
    (tables, on = '', from = '') => {
      for (const name of names(on)) for (const role of splitList(from)) tableOf(tables, name).grants.delete(role);
    },
  ],
  [
    /^grant (.+) on (.+) to (.+)$/,
    (tables, privileges = '', on = '', to = '') => {
      for (const name of names(on))
        for (const role of splitList(to)) tableOf(tables, name).grants.set(role, new Set(splitList(privileges)));
    },
  ],
  [
    /^create policy \w+ on public\.(\w+) for select to (.+?) using \((.+)\)$/,
    (tables, name, to = '', using = '') => tableOf(tables, name).policies.push({ roles: splitList(to), using }),
  ],
];

/** Parses migrations. Throws for an unknown statement, so that the stand-in never enforces less than PostgreSQL. */
export function parseSchema(migrations: readonly string[]): Schema {
  const tables: Tables = new Map();
  for (const statement of migrations.flatMap(splitStatements)) {
    const isKnown = forms.some(([form, apply]) => {
      const match = form.exec(statement);
      if (match) apply(tables, ...match.slice(1));
      return match !== null;
    });
    if (!isKnown) throw new Error(`The stand-in does not know this statement of a migration: ${statement}`);
  }
  return tables;
}
