import { mailTemplates, sandboxAccounts, sandboxPaths, type MailTemplateName } from '@portal/sandbox-contract';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWindowLimit, jsonObject, namePlugin } from '../../http.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { watchService } from '../../watch.ts';

interface Template {
  id: string;
  name: MailTemplateName;
  required: readonly string[];
  variables: readonly string[];
}

/** Templates of the mailer's account. */
export const templates: Template[] = (Object.keys(mailTemplates) as MailTemplateName[]).map((name) => {
  const { required, optional } = mailTemplates[name];
  return { id: sandboxAccounts.templates[name], name, required, variables: [...required, ...optional] };
});

const maxTextLength = 500;
const maxKeyLength = 100;

interface MailRequest {
  email: string;
  transactionalId: string;
  dataVariables: Record<string, string | number>;
}

interface MailRefusal {
  status: number;
  refusal: Record<string, unknown>;
}

/** Checks the body of a transactional email as the mailer does. */
function checkMail(body: Record<string, unknown> | undefined): MailRequest | MailRefusal {
  if (!body) return refuse('body', 'Invalid JSON body.');
  const { email, transactionalId, dataVariables = {} } = body;
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refuse('email', 'Invalid email address.');
  if (typeof transactionalId !== 'string') return refuse('transactionalId', 'transactionalId is required.');
  if (!isPlainObject(dataVariables)) return refuse('dataVariables', 'dataVariables must be an object.');
  const longText = findLongText(body, '');
  if (longText) return refuse(longText, `Strings are limited to ${maxTextLength} characters.`);
  const template = templates.find(({ id }) => id === transactionalId);
  if (!template) return { status: 404, refusal: { success: false, message: 'Transactional email not found.' } };
  const values = Object.entries(dataVariables);
  const invalid = values.find(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  if (invalid) return refuse(`dataVariables.${invalid[0]}`, 'Data variables must be strings or numbers.');
  const missing = template.required.filter((name) => !Object.hasOwn(dataVariables, name) || dataVariables[name] === '');
  if (missing.length && body['dataVariables'] === undefined) {
    return refuse(
      'dataVariables',
      "There are required fields for this email. You need to include a 'dataVariables' object with the required fields.",
    );
  }
  if (missing.length) {
    const error = { path: 'dataVariables', message: `Missing required fields: ${missing.join(', ')}` };
    return { status: 400, refusal: { success: false, error, transactionalId } };
  }
  return { email, transactionalId, dataVariables: Object.fromEntries(values) as Record<string, string | number> };
}

const refuse = (path: string, message: string) => ({ status: 400, refusal: { success: false, path, message } });

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the path of the first text over the limit, anywhere in the body. */
function findLongText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.length > maxTextLength ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const longText = findLongText(child, path ? `${path}.${key}` : key);
    if (longText) return longText;
  }
  return undefined;
}

/** The real mailer's rate limit per team. */
const requestsPerSecond = 10;

/** Simulates the mailer. Stores an accepted email in the inbox before it responds. Delivers once per idempotency key. */
export function mailerService(app: FastifyInstance, state: SandboxState) {
  app.register(
    namePlugin('mailer', async (scope) => {
      watchService(scope, 'mailer', state);
      guardMailer(scope, state);
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, message: 'Not found' }));

      scope.post('/transactional', async (request, reply) => {
        const mail = checkMail(jsonObject(request));
        if ('refusal' in mail) return reply.code(mail.status).send(mail.refusal);
        const key = request.headers['idempotency-key'];
        const idempotencyKey = typeof key === 'string' && key !== '' ? key : null;
        if (idempotencyKey !== null && idempotencyKey.length > maxKeyLength)
          return reply.code(400).send(refuse('Idempotency-Key', `The Idempotency-Key is limited to ${maxKeyLength} characters.`).refusal);
        if (deliver(state, mail, idempotencyKey)) return { success: true };
        return reply.code(409).send({ success: false, message: 'Idempotency key has already been used.' });
      });

      scope.get('/api-key', async () => ({ success: true, teamName: 'Sandbox' }));
      scope.get('/transactional', async () => describeTemplates());
    }),
    { prefix: sandboxPaths.mailer },
  );
}

/** Checks the API key and enforces the rate limit. */
function guardMailer(app: FastifyInstance, { now }: SandboxState) {
  const limit = createWindowLimit(requestsPerSecond, 1000, now);
  app.addHook('preHandler', async (request, reply) => {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (key !== sandboxAccounts.mailerKey) return reply.code(401).send({ error: 'Invalid API key' });
    const isAllowed = limit.take();
    reply.header('x-ratelimit-limit', limit.limit).header('x-ratelimit-remaining', limit.remaining());
    if (!isAllowed) return reply.code(429).send({ success: false, message: 'Rate limit exceeded' });
  });
}

/** Puts an email into the inbox. Returns false if the idempotency key was used before. */
function deliver(
  { store, records, now }: SandboxState,
  { email, transactionalId, dataVariables }: MailRequest,
  idempotencyKey: string | null,
) {
  return store.atomically(() => {
    const id = idempotencyKey === null ? `id/${randomUUID()}` : `key/${idempotencyKey}`;
    if (records.mails.get(id)) return false;
    records.mails.put(id, { to: email, transactionalId, dataVariables, idempotencyKey, at: new Date(now()).toISOString() });
    return true;
  });
}

const describeTemplates = () => ({
  pagination: {
    totalResults: templates.length,
    returnedResults: templates.length,
    perPage: 20,
    totalPages: 1,
    nextCursor: null,
    nextPage: null,
  },
  data: templates.map(({ id, name, variables }) => ({ id, name, lastUpdated: '2026-01-01T00:00:00.000Z', dataVariables: variables })),
});
