import type { SandboxService } from '@portal/sandbox-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { FaultKind } from './fault-kinds.ts';
import type { FaultyBff } from './faulty-bff.ts';

/** What a route answers: its status, and what its JSON body holds at least. */
export interface Outcome {
  status: number;
  body: object;
}

/** One route under the faults of one service that it uses. */
export interface FaultRow {
  /** The service that fails. */
  upstream: SandboxService;
  /** As in the list of routes: 'GET /api/miles'. Several rows may be about one route. */
  route: string;
  /** Told apart in the failure's text when a route has several rows. */
  what?: string;
  /** While all is well: what the request needs, such as a sign-in that has begun. */
  arrange?: (bff: FaultyBff) => Promise<unknown>;
  /** The request, made while the service fails. `arranged` is what `arrange` gave. */
  call: (bff: FaultyBff, arranged: unknown) => Promise<LightMyRequestResponse>;
  /** The documented outcome, of all kinds of fault or of each. */
  outcome: Outcome | ((kind: FaultKind) => Outcome);
  /** After the service has recovered: what must, or must not, have come of it. Throws (`expect`) when it has not. */
  after?: (bff: FaultyBff) => Promise<void>;
}

/** The outcome of most: 503 with a text of the catalogue. */
export const unavailable = (error: string): Outcome => ({ status: 503, body: { error } });
