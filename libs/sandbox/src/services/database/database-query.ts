import type { Params } from '../../http/params.ts';
import { childOf } from './database-value.ts';
import { readTree, type Value } from './tree.ts';
import type { Records } from '../../store/records.ts';

export class InvalidQuery extends Error {}

const filters = ['equalTo', 'startAt', 'endAt', 'limitToFirst', 'limitToLast'];

/** Reads the value at `path`. The query can make it shallow or filter its children by `orderBy` and `equalTo`. */
export function queryTree(leaves: Records['leaves'], path: string, query: Params): Value {
  const value = readTree(leaves, path);
  const orderBy = parse(query, 'orderBy');
  if (query['shallow'] === 'true') return shallow(value);
  if (orderBy === undefined) {
    if (filters.some((name) => name in query)) throw new InvalidQuery('orderBy must be defined when other query parameters are defined');
    return value;
  }
  if (typeof orderBy !== 'string' || orderBy === '') throw new InvalidQuery('orderBy must be a valid JSON encoded path');
  const equalTo = parse(query, 'equalTo');
  if (equalTo === undefined || value === null || typeof value !== 'object') return value;
  const sortKey = (key: string, child: Value) => (orderBy === '$key' ? key : orderBy === '$value' ? child : childOf(child, orderBy));
  return Object.fromEntries(Object.entries(value).filter(([key, child]) => sortKey(key, child) === equalTo));
}

function shallow(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, typeof child === 'object' ? true : child]));
}

/** Parses a query value, which is JSON. */
function parse(query: Params, name: string): unknown {
  const text = query[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidQuery(`Constraint index field must be a JSON primitive: ${name}`);
  }
}
