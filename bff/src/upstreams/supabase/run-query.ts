import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { UpstreamError } from '../client.ts';
import { TableRefusal } from './table-refusal.ts';

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
 * Sends a query that matches at most one row. Returns null without a row. `maybeSingle()` would also return null for a reply without a body.
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
