import { accountApi, accountMessages, defaultEmailReplySchema, defaultEmailRequestSchema } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { createDefaultEmails, type DefaultEmails } from './default-emails.ts';
import { dataRoute, type Exporter } from './data-route.ts';

/** Adds a part to the file that a person downloads. Domains call it when they are created. */
export type AddExport = (part: string, exporter: Exporter) => void;

export interface Account extends Domain {
  addExport: AddExport;
  exporters: ReadonlyMap<string, Exporter>;
}

/** The default e-mail address, and the download of all data that the portal has about a person. */
export function createAccount({ now, store }: Platform): Account {
  const emails = createDefaultEmails(store);
  const exporters = new Map<string, Exporter>();
  exporters.set('defaultEmail', async ({ userId }) => emails.find(userId));
  return {
    exporters,
    addExport: (part, exporter) => void exporters.set(part, exporter),
    async plugin(app) {
      emailRoutes(app, emails);
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
