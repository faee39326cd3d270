import {
  accountApi,
  accountDataReplySchema,
  accountMessages,
  defaultEmailReplySchema,
  defaultEmailRequestSchema,
  milesReplySchema,
  portalApi,
  usernameQuerySchema,
  type AccountData,
} from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { Store } from '../../store/store.ts';
import { readMiles, type RealtimeDatabase } from '../../upstreams/realtime-database.ts';

/** Adds a part to the file that a person downloads. Domains call it when they are created. */
export type AddExport = (part: string, exporter: Exporter) => void;

export interface Account extends Domain {
  addExport: AddExport;
  exporters: ReadonlyMap<string, Exporter>;
}

/** The default email address, the miles, and the download of all data that the portal has about a person. */
export function createAccount({ now, store, upstreams }: Platform): Account {
  const { realtimeDatabase } = upstreams;
  const emails = createDefaultEmails(store);
  const exporters = new Map<string, Exporter>();
  exporters.set('defaultEmail', async ({ userId }) => emails.find(userId));
  exporters.set('profile', async ({ username, displayName, picture }) => ({
    username,
    displayName,
    picture,
    miles: await readMiles(realtimeDatabase, username),
  }));
  return {
    exporters,
    addExport: (part, exporter) => void exporters.set(part, exporter),
    async plugin(app) {
      emailRoutes(app, emails);
      milesRoute(app, realtimeDatabase);
      dataRoute(app, exporters, now);
    },
  };
}

function emailRoutes(app: App, emails: DefaultEmails): void {
  const access = 'account';

  app.get(
    accountApi.email,
    { config: { access, outageText: accountMessages.emailLoadFailed }, schema: { response: { 200: defaultEmailReplySchema } } },
    async (request) => ({ email: await emails.find(requireSession(request).userId) }),
  );
  app.post(
    accountApi.saveEmail,
    {
      config: { access, outageText: accountMessages.emailSaveFailed },
      schema: { body: defaultEmailRequestSchema, response: { 200: defaultEmailReplySchema } },
    },
    async (request) => {
      const { email } = request.body;
      await emails.set(requireSession(request).userId, email);
      return { email };
    },
  );
}

/** `GET /api/miles`: the signed-in person's miles. They show as 0 while they cannot be read. */
function milesRoute(app: App, database: RealtimeDatabase): void {
  app.get(
    portalApi.miles,
    { config: { access: 'miles' }, schema: { querystring: usernameQuerySchema, response: { 200: milesReplySchema } } },
    async (request) => {
      const session = requireSession(request);
      ownOnly(session, request.query);
      return { miles: await readMiles(database, session.username).catch(() => 0) };
    },
  );
}

type DefaultEmails = ReturnType<typeof createDefaultEmails>;

/** Each person's default email address. Every method rejects with `StoreUnavailable` when the store cannot be used. */
export const createDefaultEmails = (store: Pick<Store, 'db'>) => ({
  async find(userId: string): Promise<string | null> {
    const row = await store.db.selectFrom('defaultEmails').select('email').where('userId', '=', userId).executeTakeFirst();
    return row?.email ?? null;
  },
  /** Null removes the address. */
  async set(userId: string, email: string | null): Promise<void> {
    if (email === null) await store.db.deleteFrom('defaultEmails').where('userId', '=', userId).execute();
    else
      await store.db
        .insertInto('defaultEmails')
        .values({ userId, email })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email }))
        .execute();
  },
});

/** Returns the data of one domain about a person, as JSON. Rejects if it cannot be read in full. */
export type Exporter = (session: Session) => Promise<unknown>;

const fileName = 'my-portal-data.json';

/** `GET /api/account/data`: a file with all data that the portal has about the person. Names the parts that could not be read. */
function dataRoute(app: App, exporters: ReadonlyMap<string, Exporter>, now: () => number): void {
  app.get(
    accountApi.data,
    {
      config: { access: 'account', outageText: accountMessages.dataFailed },
      schema: { response: { 200: accountDataReplySchema } },
    },
    async (request, reply) => {
      await app.countCall(request, 'export', accountMessages.dataTooOften);
      const { userId, username, displayName } = requireSession(request);
      const parts = await collect(request, exporters);
      request.log.info({ audit: true, action: 'data-download', userId, outcome: 'ok' }, 'data downloaded');
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return { createdAt: new Date(now()).toISOString(), person: { userId, username, displayName }, ...parts };
    },
  );
}

/** Reads all parts concurrently. An outage of one service must not withhold the other parts. */
async function collect(request: FastifyRequest, exporters: ReadonlyMap<string, Exporter>): Promise<Pick<AccountData, 'data' | 'missing'>> {
  const session = requireSession(request);
  const parts: Pick<AccountData, 'data' | 'missing'> = { data: {}, missing: [] };
  const results = await Promise.allSettled([...exporters.values()].map(async (read) => read(session)));
  for (const [index, part] of [...exporters.keys()].entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') parts.data[part] = result.value;
    else {
      request.log.warn({ err: result?.reason, part }, 'a part of the data could not be read');
      parts.missing.push({ part, reason: accountMessages.dataMissing });
    }
  }
  return parts;
}
