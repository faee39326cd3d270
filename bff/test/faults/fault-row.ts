import type { SandboxService } from '@portal/sandbox-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { FaultKind } from './fault-kinds.ts';
import type { FaultyBff } from './faulty-bff.ts';

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
