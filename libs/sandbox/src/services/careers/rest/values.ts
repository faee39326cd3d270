import type { Column } from '../schema/parse-schema.ts';

interface ErrorParts {
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** Refusal with the text of the REST server or of PostgreSQL. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, { details = null, hint = null, headers = {} }: ErrorParts = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }

  /** Body of the response. */
  body() {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

export const noTable = (name: string) => new RestError(404, '42P01', `relation "public.${name}" does not exist`);
export const noColumn = (table: string, name: string) => new RestError(400, '42703', `column ${table}.${name} does not exist`);
export const permissionDenied = (table: string) =>
  new RestError(401, '42501', `permission denied for table ${table}`, { headers: { 'www-authenticate': 'Bearer' } });
export const notOne = (rows: number) =>
  new RestError(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', { details: `The result contains ${rows} rows` });
export const badJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json');
/** Error for a feature of the real server that the careers pages do not use. A 501 is better than a wrong result. */
export const notSupported = (feature: string) => new RestError(501, 'SANDBOX', `The sandbox does not support this: ${feature}`);

const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,6})?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** Formats milliseconds since 1970 in the stored form: UTC with microseconds, always of the same length. */
export const toTimestamp = (milliseconds: number, micros = '000'): string =>
  new Date(milliseconds).toISOString().replace('Z', `${micros}+00:00`);

/** Parses a time as PostgreSQL does. Returns it in the stored form, or undefined for an invalid time. */
export function parseTimestamp(text: string): string | undefined {
  const [, date, clock = '00:00:00', fraction = '', zone = 'Z'] = form.exec(text.trim()) ?? [];
  if (!date) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const digits = fraction.slice(1).padEnd(6, '0');
  const milliseconds = Date.parse(`${date}T${clock.length === 5 ? `${clock}:00` : clock}.${digits.slice(0, 3)}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : toTimestamp(milliseconds, digits.slice(3));
}

/** Formats a stored time as the REST server does, without trailing zeros. */
export const showTimestamp = (stored: string): string => stored.replace(/\.?0*\+00:00$/, '+00:00');

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
