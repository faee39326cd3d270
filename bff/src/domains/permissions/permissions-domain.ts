import { permissionsReplySchema, standingApi } from '@portal/standing-contract';
import type { App, Domain } from '../../domain.ts';
import { permissionsReply } from './permissions-reply.ts';

/** `GET /api/permissions`: who may do what, made from the table that every request is checked against. */
export function createPermissions(): Domain {
  const reply = permissionsReply();

  async function plugin(app: App) {
    app.get(
      standingApi.permissions,
      { config: { access: 'permissions' }, schema: { response: { 200: permissionsReplySchema } } },
      async () => reply,
    );
  }

  return { plugin };
}
