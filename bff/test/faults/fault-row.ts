import type { SandboxService } from '@portal/sandbox-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { FaultKind } from './fault-kinds.ts';
import type { FaultyBff } from './faulty-bff.ts';
import { booking } from '../domains/support/portal.ts';

/** Expected answer of a route: its status, and fields that its JSON body must contain. */
export interface Outcome {
  status: number;
  body: object;
}

/** One route under the faults of one service that it uses. */
export interface FaultRow {
  /** The service that fails. */
  upstream: SandboxService;
  /** Method and path as in the list of routes, such as 'GET /api/miles'. A route may have several rows. */
  route: string;
  /** Distinguishes several rows of one route in a failure's text. */
  what?: string;
  /** Prepares the request before the service fails, such as by beginning a sign-in. */
  arrange?: (bff: FaultyBff) => Promise<unknown>;
  /** Sends the request while the service fails. `prepared` is the result of `arrange`. */
  call: (bff: FaultyBff, prepared: unknown) => Promise<LightMyRequestResponse>;
  /** Documented outcome of all kinds of fault, or of each kind. */
  outcome: Outcome | ((kind: FaultKind) => Outcome);
  /** Checks the effects of the request after the service has recovered. @throws an error of `expect` */
  after?: (bff: FaultyBff) => Promise<void>;
}

/** Outcome of most rows: 503 with a text of the catalogue. */
export const unavailable = (error: string): Outcome => ({ status: 503, body: { error } });

type More = Pick<FaultRow, 'what' | 'arrange' | 'after'>;
type Prepared<T> = T | ((prepared: unknown) => T);

/** A GET by a person, or by a guest. */
export const get = (
  upstream: SandboxService,
  as: string | undefined,
  path: string,
  outcome: FaultRow['outcome'],
  query: Prepared<string> = '',
  more: More = {},
): FaultRow => ({
  upstream,
  route: `GET ${path}`,
  what: `${as} ${typeof query === 'string' ? query : ''}`,
  call: (bff, prepared) => bff.as(as).get(path + (typeof query === 'string' ? query : query(prepared))),
  outcome,
  ...more,
});

/** A POST by a person, or by a guest. */
export const post = (
  upstream: SandboxService,
  as: string | undefined,
  path: string,
  body: Prepared<object>,
  outcome: FaultRow['outcome'],
  more: More = {},
): FaultRow => ({
  upstream,
  route: `POST ${path}`,
  what: String(as),
  call: (bff, prepared) => bff.as(as).post(path, typeof body === 'function' ? (body as (prepared: unknown) => object)(prepared) : body),
  outcome,
  ...more,
});

/** Booking that the member has. */
export const existingBooking = { bookingRef: 'OLD001', flightNumber: 'BW002', email: 'hopper@example.test' };
/** Data of a new booking. */
export const newBooking = booking('BW001', { email: 'a@example.test' });

/**
 * Outcomes of a read from the realtime database, whose values may have any type. With `wrong-types`, unreadable bookings and
 * vouchers are left out of the reply. The other faults have the outcome `otherwise`.
 */
export const unreadable = (body: object, otherwise: Outcome) => (kind: FaultKind) =>
  kind === 'wrong-types' ? { status: 200, body } : otherwise;
