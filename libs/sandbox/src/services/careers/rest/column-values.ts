import type { Column } from '../schema/model.ts';
import { parseTimestamp, showTimestamp } from './timestamp.ts';
import { RestError } from './rest-error.ts';

/** A value as the tables store it: arrays as JSON, times in UTC. */
export type Stored = string | number | null;
export type StoredRow = Record<string, Stored>;

const uuid = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

const invalid = (type: string, value: string) => new RestError(400, '22P02', `invalid input syntax for type ${type}: "${value}"`);

/** Parses a text as a value of the column. @throws RestError with PostgreSQL's text */
export function fromText({ type }: Column, text: string): Stored {
  switch (type) {
    case 'text':
      return text;
    case 'uuid': {
      if (!uuid.test(text)) throw invalid('uuid', text);
      return text
        .replaceAll('-', '')
        .toLowerCase()
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    }
    case 'integer': {
      if (!/^\s*[+-]?\d+\s*$/.test(text)) throw invalid('integer', text);
      if (Math.abs(Number(text)) >= 2 ** 31) throw new RestError(400, '22003', `value "${text}" is out of range for type integer`);
      return Number(text);
    }
    case 'timestamptz': {
      const time = parseTimestamp(text);
      if (time === undefined) throw new RestError(400, '22007', `invalid input syntax for type timestamp with time zone: "${text}"`);
      return time;
    }
    case 'text[]': {
      const details = 'Array value must start with "{" or dimension information.';
      throw new RestError(400, '22P02', `malformed array literal: "${text}"`, { details });
    }
  }
}

/** Parses a JSON value as a value of the column. @throws RestError */
export function fromJson(column: Column, value: unknown): Stored {
  if (value === null || value === undefined) return null;
  if (column.type === 'text[]' && typeof value !== 'string') {
    if (!Array.isArray(value)) throw new RestError(400, '22P02', 'expected JSON array', { hint: `See the value of key "${column.name}".` });
    return JSON.stringify(value.map((item: unknown) => (item === null ? null : asText(item))));
  }
  return fromText(column, asText(value));
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!text.includes('\0')) return text;
  throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', { details: '\\u0000 cannot be converted to text.' });
}

/** Converts a stored value to JSON as the REST server does. */
export function toJson({ type }: Column, stored: Stored | undefined): unknown {
  if (stored === null || stored === undefined) return null;
  if (type === 'text[]') return JSON.parse(String(stored)) as unknown;
  return type === 'timestamptz' ? showTimestamp(String(stored)) : stored;
}
