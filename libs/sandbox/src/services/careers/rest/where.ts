import type { Table } from '../schema/model.ts';
import { fromText, type Stored } from './column-values.ts';
import { notPlayed, RestError } from './rest-error.ts';
import { columnOf } from './select.ts';

/** A condition with the values of its question marks. */
export interface Where {
  sql: string;
  values: Stored[];
}

const comparisons: Record<string, string> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Joins conditions; of none, everything holds. */
export const allOf = (parts: readonly Where[]): Where => join(parts, 'and');

function join(parts: readonly Where[], word: 'and' | 'or'): Where {
  if (parts.length === 0) return { sql: 'true', values: [] };
  return { sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`, values: parts.flatMap(({ values }) => values) };
}

const negate = ({ sql, values }: Where): Where => ({ sql: `not ${sql}`, values });

/** A filter such as `eq.open`, `not.is.null` or `in.(a,"b,c")`. @throws RestError in the words of the REST server */
export function condition(table: Table, name: string, filter: string): Where {
  const [, operator = '', operand = ''] = /^(\w+)\.([\s\S]*)$/.exec(filter) ?? [];
  if (operator === 'not') return negate(condition(table, name, operand));
  const comparison = comparisons[operator];
  if (comparison) return compare(table, name, comparison, operand);
  if (operator === 'is') return isNull(table, name, operand);
  if (operator === 'in') {
    const options = readList(operand).map((option) => compare(table, name, '=', option));
    return options.length === 0 ? { sql: 'false', values: [] } : join(options, 'or');
  }
  if (operator === 'like' || operator === 'ilike') {
    const pattern = operand.replaceAll('*', '%');
    return { sql: `like_pattern(${columnOf(table, name).name}, ?, ?) = 1`, values: [pattern, operator === 'ilike' ? 1 : 0] };
  }
  if (['match', 'imatch', 'cs', 'cd', 'ov', 'fts', 'isdistinct'].includes(operator)) throw notPlayed(`the operator ${operator}`);
  throw new RestError(400, 'PGRST100', `"failed to parse filter (${filter})" (line 1, column 1)`, {
    details: `unexpected "${filter.slice(0, 1)}" expecting "not" or operator (eq, gt, ...)`,
  });
}

function compare(table: Table, name: string, operator: string, operand: string): Where {
  const column = columnOf(table, name);
  return { sql: `(${column.name} ${operator} ?)`, values: [fromText(column, operand)] };
}

function isNull(table: Table, name: string, operand: string): Where {
  if (operand !== 'null') throw notPlayed(`is.${operand}`);
  return { sql: `(${columnOf(table, name).name} is null)`, values: [] };
}

/** The members of `(a,"b,c",d)`. */
function readList(text: string): string[] {
  const inner = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (inner === undefined) throw notPlayed(`in.${text}`);
  return inner === '' ? [] : readTerms(inner).map(unquote);
}

/** A tree such as `(title.eq.a,and(status.eq.open,title.gt."b,c"))` under `or=` or `and=`. */
export function tree(table: Table, word: 'and' | 'or', text: string): Where {
  const inner = /^\(([\s\S]+)\)$/.exec(text)?.[1];
  if (inner === undefined) throw notPlayed(`${word}=${text}`);
  return join(
    readTerms(inner).map((term) => readTerm(table, term)),
    word,
  );
}

function readTerm(table: Table, term: string): Where {
  const [, not, word, inner] = /^(not\.)?(and|or)(\([\s\S]*\))$/.exec(term) ?? [];
  if (word && inner) return not ? negate(tree(table, word as 'and' | 'or', inner)) : tree(table, word as 'and' | 'or', inner);
  const [, column = '', operators = '', operand = ''] = /^(\w+)\.((?:not\.)?\w+)\.([\s\S]*)$/.exec(term) ?? [];
  if (!column) throw notPlayed(term);
  return condition(table, column, `${operators}.${unquote(operand)}`);
}

/** Divides at commas outside of brackets and of quoted texts, in which a backslash takes the next character as it is. */
function readTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let current = '';
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[(),]|[^"(),]+|"/g)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) {
      terms.push(current);
      current = '';
    } else current += part;
  }
  return [...terms, current];
}

const unquote = (text: string): string => (/^"[\s\S]*"$/.test(text) ? text.slice(1, -1).replace(/\\([\s\S])/g, '$1') : text);
