import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Cooked } from './snapshots/cooked.ts';

/** The app as domains see it: the schemas of a route give its handler the types of the request. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** One domain of the portal, as the composition root sees it. */
export interface Domain {
  /** Registers the domain's routes. */
  plugin: FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, ZodTypeProvider>;
  /** Replies by address that are the same for everybody. They are sent before the framework sees the request. */
  ready?: Readonly<Record<string, () => Cooked | undefined>>;
  /** Ends background work. Called before the domains that were created earlier are closed, and before the platform is. */
  close?(): Promise<void>;
}
