import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { UpstreamError } from '../client.ts';

/** A time in PostgreSQL's JSON format: with an offset and up to six decimals. */
export const timeField = z.iso.datetime({ offset: true });

interface Reply {
  data: unknown;
  count: number | null;
}

/** Query of supabase-js before it is sent. */
export interface Query {
  throwOnError(): PromiseLike<Reply>;
}

/**
 * Sends a query and validates its reply.
 *
 * @throws UpstreamError if there is no usable reply, TableRefusal if a rule of the tables refuses the call
 */
export async function runQuery<T>(schema: z.core.$ZodType<T>, query: Query): Promise<{ data: T; count: number | null }> {
  const reply = await send(query);
  const parsed = z.safeParse(schema, reply.data);
  if (!parsed.success) throw new UpstreamError('careers', 'malformed', { cause: parsed.error });
  return { data: parsed.data, count: reply.count === null || Number.isNaN(reply.count) ? null : reply.count };
}

/**
 * Sends a query that matches at most one row. Returns null without a row. `maybeSingle()` would also return null for a reply without a
 * body.
 *
 * @throws errors of `runQuery`
 */
export async function runForRow<T>(schema: z.core.$ZodType<T>, query: Query): Promise<T | null> {
  const { data } = await runQuery(z.array(schema).check(z.maxLength(1)), query);
  return data[0] ?? null;
}

async function send(query: Query): Promise<Reply> {
  try {
    return await query.throwOnError();
  } catch (error) {
    throw error instanceof PostgrestError ? withoutDetails(error) : error;
  }
}

/** Drops the message and the details, which may contain a whole page or row. */
function withoutDetails({ code, message }: PostgrestError): Error {
  if (!code) return new UpstreamError('careers', 'malformed');
  return new TableRefusal(code, /constraint "(\w+)"/.exec(message)?.[1]);
}

/** Refusal by the database or its REST server. Contains the code and the violated constraint, but no data of a row. */
export class TableRefusal extends Error {
  /** SQLSTATE of the database, or `PGRST…` of the REST server. */
  readonly code: string;
  /** Name of the constraint that was violated. */
  readonly constraint: string | undefined;

  constructor(code: string, constraint: string | undefined) {
    super(`careers: refused ${code}${constraint ? ` (${constraint})` : ''}`);
    this.name = 'TableRefusal';
    this.code = code;
    this.constraint = constraint;
  }
}

/** SQLSTATEs that the careers pages handle. */
export const refusalCodes = { unique: '23505', foreignKey: '23503', malformedValue: '22P02' } as const;

/** SQLSTATEs of a malformed id, a malformed time, and a time out of range. */
const malformedCodes: readonly string[] = [refusalCodes.malformedValue, '22007', '22008'];

/** True if a value has the wrong type for its column. The portal does not know the types of ids in advance. */
export const isMalformed = (error: unknown): error is TableRefusal => error instanceof TableRefusal && malformedCodes.includes(error.code);

export const isRefusal = (error: unknown, code: string): error is TableRefusal => error instanceof TableRefusal && error.code === code;

/** Resolves with null if the id is malformed, since no row can have it. */
export const orNone = <T>(row: Promise<T | null>): Promise<T | null> =>
  row.catch((error: unknown) => {
    if (isRefusal(error, refusalCodes.malformedValue)) return null;
    throw error;
  });
