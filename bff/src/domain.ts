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

/** Fastify app whose handlers take the types of their request from the route's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** One domain of the portal, for the composition root. */
export interface Domain {
  /** Registers the domain's routes. */
  plugin: FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, ZodTypeProvider>;
  /** Ends background work. Domains close in reverse order of creation, before the platform. */
  close?(): Promise<void>;
}
