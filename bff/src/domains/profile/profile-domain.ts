import { milesReplySchema, portalApi, usernameQuerySchema } from '@portal/portal-contract';
import type { App, Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { ownOnly } from '../../plugins/permissions.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { PersonalData } from '../privacy/personal-data.ts';
import { readMiles } from '../../upstreams/realtime-database.ts';

/** The signed-in person's miles. They show as 0 while they cannot be read. */
export function createProfile({ upstreams }: Platform, { addExport }: PersonalData): Domain {
  addExport('profile', async ({ username, displayName, picture }) => ({
    username,
    displayName,
    picture,
    miles: await readMiles(upstreams.realtimeDatabase, username),
  }));

  async function plugin(app: App) {
    app.get(
      portalApi.miles,
      { config: { access: 'miles' }, schema: { querystring: usernameQuerySchema, response: { 200: milesReplySchema } } },
      async (request) => {
        const session = requireSession(request);
        ownOnly(session, request.query);
        return { miles: await readMiles(upstreams.realtimeDatabase, session.username).catch(() => 0) };
      },
    );
  }

  return { plugin };
}
