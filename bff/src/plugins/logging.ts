import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Config } from '../config/load-config.ts';

const slowMs = 2_000;
const hidden = '[redacted]';
/** Begins only where a run of its characters begins. Any other start would take quadratic time. */
const email = /(?<![A-Za-z0-9._%+-])([A-Za-z0-9._%+-])[A-Za-z0-9._%+-]*@([A-Za-z0-9.-]+\.[A-Za-z]{2,})/g;
/** Characters of a token: three parts with dots between them. */
const dottedRun = /[\w.-]+/g;
const tokenStart = 'eyJ';
/** Fewest characters behind the start, and of the second part. */
const partLength = 5;
const fields = ['cookie', 'authorization', 'code', 'token', 'accessToken', 'refreshToken', 'idToken', 'secret', 'password', 'key'];

/** Creates a function that hides secrets and tokens and masks e-mail addresses (`a***@example.test`) in a log line. */
export function lineCleaner(secrets: readonly string[]): (line: string) => string {
  const encoded = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return (line) =>
    encoded
      .reduce((text, secret) => text.replaceAll(secret, hidden), line)
      .replace(dottedRun, withoutTokens)
      .replace(email, '$1***@$2');
}

/** Hides JSON Web Tokens in a run of their characters, in linear time. */
function withoutTokens(run: string): string {
  if (!run.includes(tokenStart)) return run;
  const parts = run.split('.');
  const kept: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const start = part.indexOf(tokenStart);
    const isToken =
      start >= 0 &&
      part.length - start >= tokenStart.length + partLength &&
      (parts[index + 1] ?? '').length >= partLength &&
      index + 2 < parts.length;
    kept.push(isToken ? part.slice(0, start) + hidden : part);
    if (isToken) index += 2;
  }
  return kept.join('.');
}

/** Returns options for a log without secrets, tokens or e-mail addresses. Each line is one JSON object, so that line breaks stay escaped. */
export const loggerOptions = (config: Config, stream?: DestinationStream): LoggerOptions & { stream?: DestinationStream } => ({
  level: config.logLevel,
  redact: { paths: fields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: hidden },
  hooks: { streamWrite: lineCleaner(config.secrets) },
  ...(stream && { stream }),
});

/** Logs one line for each request that was denied, failed with 5xx or was slow. */
async function requestLog(app: FastifyInstance) {
  app.addHook('onError', (request, _reply, error, done) => {
    if (error.statusCode === 401 || error.statusCode === 403) {
      const { session, routeOptions } = request;
      const action = routeOptions.config.access ?? routeOptions.url;
      request.log.info({ audit: true, action, userId: session?.userId, outcome: 'denied', reason: error.message }, 'access denied');
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    if (statusCode >= 500 || elapsedTime > slowMs) {
      const fields = {
        method: request.method,
        route: request.routeOptions.url,
        statusCode,
        ms: Math.round(elapsedTime),
        userId: request.session?.userId,
      };
      request.log.warn(fields, statusCode >= 500 ? 'request failed' : 'request was slow');
    }
    done();
  });
}

export const requestLogPlugin = fp(requestLog, { name: 'request-log' });
