import { accountApi, accountDataReplySchema, accountMessages, type AccountData } from '@portal/portal-contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { Session } from '../../session/session.ts';

/** Returns the data of one domain about a person, as JSON. Rejects if it cannot be read in full. */
export type Exporter = (session: Session) => Promise<unknown>;

const fileName = 'my-portal-data.json';

/** `GET /api/account/data`: a file with all data that the portal has about the person. Names the parts that could not be read. */
export function dataRoute(app: App, exporters: ReadonlyMap<string, Exporter>, now: () => number): void {
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
