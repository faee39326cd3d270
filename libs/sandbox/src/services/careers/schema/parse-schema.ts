/** Column types that the migrations may use. */
export type ColumnType = 'uuid' | 'text' | 'text[]' | 'integer' | 'timestamptz';

/** Default value of a column. */
type Default = { kind: 'uuid' } | { kind: 'now' } | { kind: 'value'; value: string | number };

export interface Column {
  name: string;
  type: ColumnType;
  notNull: boolean;
  default: Default | null;
}

interface Check {
  name: string;
  /** SQL with the same result in PostgreSQL and SQLite. */
  expression: string;
}

export interface Unique {
  name: string;
  columns: string[];
  primary: boolean;
}

export interface ForeignKey {
  name: string;
  column: string;
  table: string;
  references: string;
  onDelete: 'set null' | 'cascade';
}

/** Row-level security. The roles may read rows that match `using`. */
interface Policy {
  roles: string[];
  using: string;
}

export interface Table {
  name: string;
  columns: Column[];
  checks: Check[];
  uniques: Unique[];
  foreignKeys: ForeignKey[];
  indexes: string[];
  /** Privileges by role. */
  grants: Map<string, Set<string>>;
  rowSecurity: boolean;
  policies: Policy[];
  /** `runs` is the trigger's function. */
  triggers: Array<{ name: string; runs: string }>;
}

export type Schema = ReadonlyMap<string, Table>;

const token = /--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;|[^-$';]+|[-$]/g;

/** Splits an SQL script into statements. Removes comments and collapses white space. Never splits a body in `$$`. */
function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of sql.matchAll(token)) {
    if (part.startsWith('--')) continue;
    if (part !== ';') {
      current += part;
      continue;
    }
    statements.push(current);
    current = '';
  }
  return [...statements, current].map((statement) => statement.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Splits at commas outside of brackets and quoted texts. */
export function splitAtCommas(text: string, quoted: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const [part] of text.matchAll(new RegExp(`${quoted.source}|[\\s\\S]`, 'g'))) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + part);
  }
  return parts;
}

/** Splits a list in SQL. */
export const splitList = (text: string): string[] =>
  splitAtCommas(text, /'(?:[^']|'')*'/)
    .map((part) => part.trim())
    .filter(Boolean);

const columnForm = /^(\w+) (uuid|text\[\]|text|integer|timestamptz)( not null)?(?: default (.+))?$/;
const checkForm = /^constraint (\w+) check \((.+)\)$/;
const uniqueForm = /^constraint (\w+) (unique|primary key) \(([\w, ]+)\)$/;
const foreignForm = /^constraint (\w+) foreign key \((\w+)\) references public\.(\w+) \((\w+)\) on delete (set null|cascade)$/;

/** Parses the body of a `create table`. @throws Error for an unknown form */
function parseTable(name: string, body: string): Table {
  const table: Table = {
    name,
    columns: [],
    checks: [],
    uniques: [],
    foreignKeys: [],
    indexes: [],
    grants: new Map(),
    rowSecurity: false,
    policies: [],
    triggers: [],
  };
  for (const part of splitList(body)) addPart(table, part);
  // PostgreSQL evaluates checks by name.
  table.checks.sort((one, other) => (one.name < other.name ? -1 : 1));
  return table;
}

function addPart(table: Table, part: string): void {
  const [, checkName, expression] = checkForm.exec(part) ?? [];
  if (checkName && expression) return void table.checks.push({ name: checkName, expression });
  const [, uniqueName, kind, columns] = uniqueForm.exec(part) ?? [];
  if (uniqueName && columns) {
    return void table.uniques.push({ name: uniqueName, columns: splitList(columns), primary: kind === 'primary key' });
  }
  const [, foreignName, column, target, references, onDelete] = foreignForm.exec(part) ?? [];
  if (foreignName && column && target && references) {
    const rule = onDelete === 'cascade' ? 'cascade' : 'set null';
    return void table.foreignKeys.push({ name: foreignName, column, table: target, references, onDelete: rule });
  }
  table.columns.push(parseColumn(part));
}

function parseColumn(part: string): Column {
  const [, name, type, notNull, defaultText] = columnForm.exec(part) ?? [];
  if (!name || !type) throw new Error(`The stand-in does not know this part of a table: ${part}`);
  return {
    name,
    type: type as ColumnType,
    notNull: notNull !== undefined,
    default: defaultText === undefined ? null : parseDefault(defaultText),
  };
}

function parseDefault(text: string): Default {
  if (text === 'gen_random_uuid()') return { kind: 'uuid' };
  if (text === 'now()') return { kind: 'now' };
  if (text === "'{}'") return { kind: 'value', value: '[]' };
  const [, literal] = /^'([^']*)'$/.exec(text) ?? [];
  if (literal !== undefined) return { kind: 'value', value: literal };
  if (/^\d+$/.test(text)) return { kind: 'value', value: Number(text) };
  throw new Error(`The stand-in does not know this default: ${text}`);
}

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
