import type { Column, ColumnType, Default, Table } from './model.ts';
import { splitList } from './split-statements.ts';

const columnForm = /^(\w+) (uuid|text\[\]|text|integer|timestamptz)( not null)?(?: default (.+))?$/;
const checkForm = /^constraint (\w+) check \((.+)\)$/;
const uniqueForm = /^constraint (\w+) (unique|primary key) \(([\w, ]+)\)$/;
const foreignForm = /^constraint (\w+) foreign key \((\w+)\) references public\.(\w+) \((\w+)\) on delete (set null|cascade)$/;

/** Parses the body of a `create table`. @throws Error for an unknown form */
export function parseTable(name: string, body: string): Table {
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
