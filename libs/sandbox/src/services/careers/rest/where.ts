import { splitAtCommas, type Table } from '../schema/parse-schema.ts';
import { columnOf } from './read-rows.ts';
import { fromText, notSupported, RestError, type Stored } from './values.ts';

const special = /[\\^$.*+?()[\]{}|]/g;
const literal = (text: string) => text.replace(special, '\\$&');

/** Caches the last pattern, because a search matches every row against the same one. */
let cached: { pattern: string; expression: RegExp } | undefined;

/**
 * Matches like PostgreSQL's ILIKE: `%` is any text, `_` any character, and a backslash escapes the next character.
 * @returns 1 or 0, or null for a null text
 */
export function ilike(text: string | null, pattern: string): 0 | 1 | null {
  if (text === null) return null;
  if (cached?.pattern !== pattern) cached = { pattern, expression: compile(pattern) };
  return cached.expression.test(text) ? 1 : 0;
}

function compile(pattern: string): RegExp {
  let source = '';
  for (const [part] of pattern.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (part === '%') source += '[\\s\\S]*';
    else if (part === '_') source += '[\\s\\S]';
    else source += literal(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return new RegExp(`^${source}$`, 'ui');
}

/** An SQL condition with the values of its parameters. */
export interface Where {
  sql: string;
  values: Stored[];
}

type Junction = 'and' | 'or';

const comparisons: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
/** Operators of PostgREST that the careers pages do not use. */
const unsupported = ['is', 'like', 'match', 'imatch', 'cs', 'cd', 'ov', 'fts', 'isdistinct'];

export const allOf = (parts: readonly Where[]): Where => join(parts, 'and');

function join(parts: readonly Where[], junction: Junction): Where {
  if (parts.length === 0) return { sql: 'true', values: [] };
  return { sql: `(${parts.map(({ sql }) => sql).join(` ${junction} `)})`, values: parts.flatMap(({ values }) => values) };
}

/** Parses a filter such as `eq.open` or `in.(a,"b,c")`. @throws RestError with the REST server's text */
export function condition(table: Table, name: string, filter: string): Where {
  const [, operator = '', operand = ''] = /^(\w+)\.([\s\S]*)$/.exec(filter) ?? [];
  const comparison = comparisons[operator];
  if (comparison) return compare(table, name, comparison, operand);
  if (operator === 'in') {
    const options = readList(operand).map((option) => compare(table, name, '=', option));
    return options.length === 0 ? { sql: 'false', values: [] } : join(options, 'or');
  }
  if (operator === 'not') {
    const { sql, values } = condition(table, name, operand);
    return { sql: `not ${sql}`, values };
  }
  if (operator === 'ilike') return { sql: `ilike(${columnOf(table, name).name}, ?) = 1`, values: [operand.replaceAll('*', '%')] };
  if (unsupported.includes(operator)) throw notSupported(`the operator ${operator}`);
  throw new RestError(400, 'PGRST100', `"failed to parse filter (${filter})" (line 1, column 1)`, {
    details: `unexpected "${filter.slice(0, 1)}" expecting "not" or operator (eq, gt, ...)`,
  });
}

function compare(table: Table, name: string, operator: string, operand: string): Where {
  const column = columnOf(table, name);
  return { sql: `(${column.name} ${operator} ?)`, values: [fromText(column, operand)] };
}

/** Parses the items of `(a,"b,c",d)`. */
function readList(text: string): string[] {
  const inner = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (inner === undefined) throw notSupported(`in.${text}`);
  return inner === '' ? [] : readTerms(inner).map(unquote);
}

/** Parses the conditions of a logical group, such as `(title.eq.a,and(status.eq.open,title.gt."b,c"))`. */
export function group(table: Table, junction: Junction, text: string): Where {
  const inner = /^\(([\s\S]+)\)$/.exec(text)?.[1];
  if (inner === undefined) throw notSupported(`${junction}=${text}`);
  return join(
    readTerms(inner).map((term) => readTerm(table, term)),
    junction,
  );
}

function readTerm(table: Table, term: string): Where {
  const [, junction, inner] = /^(and|or)(\([\s\S]*\))$/.exec(term) ?? [];
  if (junction && inner) return group(table, junction as Junction, inner);
  const [, column = '', operator = '', operand = ''] = /^(\w+)\.(\w+)\.([\s\S]*)$/.exec(term) ?? [];
  if (!column) throw notSupported(term);
  return condition(table, column, `${operator}.${unquote(operand)}`);
}

/** Splits the terms of a list. A backslash escapes the next character of a quoted text. */
const readTerms = (text: string): string[] => splitAtCommas(text, /"(?:[^"\\]|\\[\s\S])*"/);

const unquote = (text: string): string => (/^"[\s\S]*"$/.test(text) ? text.slice(1, -1).replace(/\\([\s\S])/g, '$1') : text);
