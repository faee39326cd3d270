import { bookingMessages } from '@portal/booking-contract';
import { careersMessages } from '@portal/careers-contract';
import { portalMessages, requestMessages, type DecidedBy } from '@portal/portal-contract';
import { standingTexts } from '@portal/standing-contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { serviceTitle } from '../config/settings.ts';
import { CallerLimited } from '../upstreams/service-budget.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { accessTable } from './access-table.ts';
import { HttpError, isOutage } from './http-error.ts';
import type {} from './permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Text for a failure of the route, whatever its cause. The failure is a 503, unless it is a mistake in the portal's code. Without the
     * text, only an outage is a 503. A function takes the request's body, which is undefined if the request failed before its body was
     * read.
     */
    outageText?: string | ((body: unknown) => string | undefined);
  }
}

z.config(z.locales.en());

const texts: Record<number, string> = {
  404: requestMessages.notFound,
  413: requestMessages.tooLarge,
  415: requestMessages.notJson,
};

type Texts = { readonly [name: string]: string | Texts };
const textsOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : textsOf(text)));
/** Texts for people. A 400 shows them unchanged. */
const catalogue = new Set([portalMessages, bookingMessages, standingTexts, careersMessages].flatMap(textsOf));

interface ErrorReply {
  status: number;
  text: string;
  decidedBy?: DecidedBy | undefined;
  service?: string | undefined;
}

function outageTextOf({ routeOptions, body }: FastifyRequest): string | undefined {
  const { outageText } = routeOptions.config;
  return typeof outageText === 'function' ? outageText(body) : outageText;
}

/**
 * True for a mistake in the portal's code. It is no 503: a retry fails again, and the pages read a 503 as a promise that nothing was
 * written, such as a booking.
 */
const isMistake = (error: Error): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((type) => error instanceof type) || isResponseSerializationError(error);

/** Names the service that failed. Only on the routes of staff, because others cannot do anything about it. */
function failedServiceOf(error: FastifyError, { isRankUnknown, routeOptions }: FastifyRequest): string | undefined {
  const { access } = routeOptions.config;
  if (!access || accessTable[access].member !== 'no') return undefined;
  if (error.statusCode === 403 && isRankUnknown) return serviceTitle('platform');
  const cause = isOutage(error) ? error : error.cause;
  if (!isOutage(cause)) return undefined;
  return serviceTitle(cause instanceof UpstreamError ? cause.upstream : 'store');
}

/** Picks status and text of an error. Never exposes an internal message or a text of an outside service. */
function errorReplyFor(error: FastifyError, request: FastifyRequest): ErrorReply {
  // Nobody knows yet whether the caller has the permission.
  if (error.statusCode === 403 && request.isRankUnknown) return { status: 503, text: portalMessages.auth.rankUnknown };
  if (error instanceof HttpError) return { status: error.statusCode, text: error.message, decidedBy: error.decidedBy };
  if (error instanceof CallerLimited) return { status: 429, text: requestMessages.tooMany };
  if (isOutage(error)) return { status: 503, text: outageTextOf(request) ?? requestMessages.unavailable };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const forPeople = error.validation.find(({ message = '' }) => catalogue.has(message));
    if (forPeople?.message) return { status: 400, text: forPeople.message };
    const issues = error.validation.map((issue) => `${error.validationContext}${issue.instancePath} ${issue.message}`);
    return { status: 400, text: issues.join('; ') };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, text: texts[status] ?? error.message };
  const text = outageTextOf(request);
  return { status: text === undefined || isMistake(error) ? 500 : 503, text: text ?? requestMessages.internal };
}

const send = (request: FastifyRequest, reply: FastifyReply, { status, text, decidedBy, service }: ErrorReply) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: text, requestId: request.id, ...(decidedBy && { decidedBy }), ...(service && { service }) });

/** Replies with 404 in the shape of all refusals. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, { status: 404, text: requestMessages.notFound });

/**
 * Sends the body `{ error, requestId }` with every refusal and failure, and `x-request-id` with every reply. Sends `Retry-After` if the
 * end of a limit is known.
 */
async function errors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const errorReply = errorReplyFor(error, request);
    const retryAfterMs =
      error instanceof HttpError || error instanceof UpstreamError || error instanceof CallerLimited ? error.retryAfterMs : undefined;
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1_000)));
    // Fastify would close the connection while a proxy still sends the body, and the proxy would lose this reply.
    // On an open connection Node reads the rest of the body, until the request times out.
    if (errorReply.status === 413) reply.removeHeader('connection');
    if (errorReply.status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    return send(request, reply, { ...errorReply, service: errorReply.status < 500 ? undefined : failedServiceOf(error, request) });
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

export const errorsPlugin = fp(errors, { name: 'errors' });
