import * as z from 'zod/mini';
import type { RawReply } from './attempt.ts';
import { isRead } from './outgoing.ts';
import { UpstreamError } from './upstream-error.ts';
import type { UpstreamRequest } from './upstream.ts';

/** Parses a reply with the schema of its call. @throws UpstreamError `malformed` */
export function parseReply<T>(name: string, call: UpstreamRequest<T>, reply: RawReply): T {
  const malformed = (cause: unknown) => new UpstreamError(name, 'malformed', { status: reply.status, cause, maybeApplied: !isRead(call) });
  let value: unknown = reply.text;
  if (!call.text) {
    try {
      value = JSON.parse(reply.text);
    } catch {
      // The parser's message would quote the body.
      throw malformed(undefined);
    }
  }
  const parsed = z.safeParse(call.schema, value);
  if (!parsed.success) throw malformed(parsed.error);
  return parsed.data;
}
