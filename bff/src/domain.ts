import type { FastifyPluginAsync } from 'fastify';
import type { Cooked } from './snapshots/cooked.ts';

/** One domain of the portal, as the composition root sees it. */
export interface Domain {
  /** Registers the domain's routes. */
  plugin: FastifyPluginAsync;
  /** Replies by address that are the same for everybody. They are sent before the framework sees the request. */
  ready?: Readonly<Record<string, () => Cooked | undefined>>;
  /** Ends background work. Called before the domains that were created earlier are closed, and before the platform is. */
  close?(): Promise<void>;
}
