import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';

/** The part of Fastify's logger that code below the routes uses. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Returns an error's message for the field `reason` of a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const hidden = '[redacted]';
/** Begins only where a run of its characters begins. Any other start would take quadratic time. */
const email = /(?<![A-Za-z0-9._%+-])([A-Za-z0-9._%+-])[A-Za-z0-9._%+-]*@([A-Za-z0-9.-]+\.[A-Za-z]{2,})/g;
/** Characters of a token: three parts with dots between them. */
const dottedRun = /[\w.-]+/g;
const tokenStart = 'eyJ';
/** Fewest characters behind the start, and of the second part. */
const partLength = 5;
const fields = ['cookie', 'authorization', 'code', 'token', 'accessToken', 'refreshToken', 'idToken', 'secret', 'password', 'key'];

/** Creates a function that hides secrets and tokens and masks email addresses (`a***@example.test`) in a log line. */
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

/** Returns options for a log without secrets, tokens or email addresses. Each line is one JSON object, so that line breaks stay escaped. */
export const loggerOptions = (
  config: { logLevel: string; secrets: readonly string[] },
  stream?: DestinationStream,
): LoggerOptions & { stream?: DestinationStream } => ({
  level: config.logLevel,
  redact: { paths: fields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: hidden },
  hooks: { streamWrite: lineCleaner(config.secrets) },
  ...(stream && { stream }),
});

interface RequestLog {
  make(): FastifyBaseLogger;
  made?: FastifyBaseLogger;
}

/** Shared by the logs of all requests, so that a request costs one object. */
const requestLogMethods = Object.fromEntries(
  (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'child'] as const).map((name) => [
    name,
    function write(this: RequestLog, ...line: [object]): unknown {
      return (this.made ??= this.make())[name](...line);
    },
  ]),
);

/** Makes a request's log with its first line. Most requests write none, and pino redacts the id of each new log by thirty paths. */
export const childLoggerFactory: NonNullable<FastifyServerOptions['childLoggerFactory']> = (parent, bindings, options) =>
  Object.assign(Object.create(requestLogMethods) as FastifyBaseLogger, { make: () => parent.child(bindings, options) });
