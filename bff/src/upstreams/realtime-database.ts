import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ClientLog } from './call-records.ts';
import { createUpstream, UpstreamError } from './client.ts';
import type { UpstreamReply, UpstreamRequest } from './upstream.ts';
import { inTime } from '../concurrency.ts';
import type { DatabaseSettings } from '../config/read-services.ts';
import type { ServiceAccount } from '../config/values.ts';

/** Path with validated segments. Only the functions below create one, so that no other text can reach a URL. */
type DatabasePath = string & { readonly checked: unique symbol };

const alphabets = {
  username: /^[A-Za-z0-9_]{1,100}$/,
  /** Other programs may write references with small letters. One with a dash would reach the entries of a rename. */
  reference: /^[A-Za-z0-9_]{1,20}$/,
  voucher: /^[A-Z0-9_-]{1,50}$/,
} as const;

/** Names that JavaScript objects inherit, which would reach code instead of data. */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Node of all bookings. Only its keys are read. */
export const everyonesBookingsPath = path('Bookings');
export const bookingsPath = (username: string) => path('Bookings', segment('username', username));
export const bookingPath = (username: string, ref: string) => path('Bookings', segment('username', username), segment('reference', ref));
export const milesPath = (username: string) => path('Miles', segment('username', username));
export const voucherPath = (code: string) => path('Vouchers', segment('voucher', code));

/** False for a foreign key that cannot be a username. */
export const isUsername = (key: string) => isKey('username', key);
/** False for a foreign key that cannot be a reference. */
export const isReference = (key: string) => isKey('reference', key);

const isKey = (kind: keyof typeof alphabets, key: string) => alphabets[kind].test(key) && !inherited.has(key);

/** @throws Error for a key with characters that could change the path. Its message omits the key */
function segment(kind: keyof typeof alphabets, key: string): string {
  if (!isKey(kind, key)) throw new Error(`not a valid ${kind}`);
  return key;
}

function path(...segments: string[]): DatabasePath {
  return `/${segments.join('/')}.json` as DatabasePath;
}

/** Decision of a transaction. `value` is written, and null removes the node. Without it nothing is written. */
export interface Change<T> {
  value?: unknown;
  result: T;
}

export type RealtimeDatabase = ReturnType<typeof createRealtimeDatabase>;

/** Milliseconds. Short enough that a booking's calls, including those after a lost answer, fit into one request. */
const deadlineMs = 2_000;
const concurrency = 32;
const maxRounds = 25;
const preconditionFailed = 412;
const wantEtag = { 'x-firebase-etag': 'true' };

/**
 * Creates the client of the database's REST API. Sends no call yet.
 *
 * @throws UpstreamError from every method. After a failed write, check its `maybeApplied`
 */
export function createRealtimeDatabase(settings: DatabaseSettings, log: ClientLog) {
  const upstream = createUpstream({
    name: 'database',
    baseUrl: settings.url,
    headers: databaseHeaders(settings),
    deadlineMs,
    concurrency,
    log,
  });
  const namespace = settings.emulator ? { ns: settings.namespace } : {};
  const call = ({ query, ...rest }: Omit<UpstreamRequest<unknown>, 'schema'>) =>
    upstream.request({ ...rest, query: { ...namespace, ...query }, schema: z.unknown() });

  return {
    /** Reads the value at the path; null if there is none. */
    read: async (path: DatabasePath): Promise<unknown> => (await call({ path })).data,
    /** Returns the keys below the path, in the order of their character codes. */
    async keys(path: DatabasePath): Promise<string[]> {
      const { data } = await call({ path, query: { shallow: 'true' } });
      return typeof data === 'object' && data !== null ? Object.keys(data).toSorted() : [];
    },
    /**
     * Compare-and-set: reads, decides, and writes only if the value has not changed. After a conflict it decides again, so `decide` must
     * have no side effects. Rejects with `busy` after 25 conflicts in a row.
     */
    async transact<T>(path: DatabasePath, decide: (current: unknown) => Change<T>): Promise<T> {
      let current = await call({ path, headers: wantEtag });
      for (let round = 1; round <= maxRounds; round += 1) {
        const change = decide(current.data);
        if (change.value === undefined) return change.result;
        const headers = { ...wantEtag, 'if-match': etagOf(current) };
        current = await call({ method: 'PUT', path, json: change.value, headers, acceptStatus: [preconditionFailed] });
        if (current.status !== preconditionFailed) return change.result;
        await wait(Math.random() * 5 * round);
      }
      throw new UpstreamError('database', 'busy');
    },
    close: () => upstream.close(),
  };
}

function etagOf({ status, headers: { etag } }: UpstreamReply<unknown>): string {
  if (typeof etag !== 'string') throw new UpstreamError('database', 'malformed', { status });
  return etag;
}

/** Reads a member's miles balance; 0 if none is stored. @throws UpstreamError */
export async function readMiles(database: RealtimeDatabase, username: string): Promise<number> {
  const miles = await database.read(milesPath(username));
  return typeof miles === 'number' && Number.isFinite(miles) ? miles : 0;
}

/** An emulator accepts this literal token for every request (emulator protocol of the realtime database). */
const emulatorHeaders = { authorization: 'Bearer owner' };
/**
 * The token library has no timeout of its own, and uses the agent that `cert` takes only for an account in a file. Until its hung request
 * ends, later calls time out too.
 */
const tokenTimeoutMs = 5_000;
/** The token service answers an unknown account or key so: RFC 6749, section 5.2, `invalid_grant`. */
const badRequest = 400;

/** Returns the credential header of a request. */
export const databaseHeaders =
  ({ emulator, serviceAccount }: Pick<DatabaseSettings, 'emulator' | 'serviceAccount'>) =>
  async (): Promise<Record<string, string>> =>
    emulator || !serviceAccount
      ? emulatorHeaders
      : { authorization: `Bearer ${await inTime(accessToken(serviceAccount), tokenTimeoutMs)}` };

/** True if the call failed because the token service refuses the service account, for instance after its key was deleted. */
export const isTokenRefusal = (failure: unknown): boolean =>
  failure instanceof UpstreamError && failure.cause instanceof Error && 'status' in failure.cause && failure.cause.status === badRequest;

/**
 * Returns the token of a service account. The library fetches it once for all callers and renews it five minutes before its end. Loaded
 * only here, so that a portal on the emulator does not load it.
 */
async function accessToken(account: ServiceAccount): Promise<string> {
  const { cert } = await import('firebase-admin/app');
  const credential = cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key });
  return (await credential.getAccessToken()).access_token;
}
