import { describe, expect, it } from '@jest/globals';
import { portalApi, registrySchema } from '@portal/portal-contract';
import { startBff } from '../../helpers/start-bff.ts';

/** Settings that make the mailer and the routes real. */
const realMailAndRoutes = {
  LOOPS_API_KEY: 'key',
  LOOPS_TEMPLATE_BOOKING: 'a',
  LOOPS_TEMPLATE_PLAYER_APPEAL: 'b',
  LOOPS_TEMPLATE_STAFF_APPEAL: 'c',
  LOOPS_TEMPLATE_APPLICATION: 'd',
  ROUTES_CSV_URL: 'https://docs.example.test/routes.csv',
};

describe('simulated services on every page', () => {
  it.each([
    ['a demo', {}, []],
    ['a portal with some real services', realMailAndRoutes, ['sign-in', 'flights and records', 'bookings', 'careers']],
  ])('are named for %s', async (_case, env, simulated) => {
    const bff = await startBff({ env });
    try {
      const registry = registrySchema.parse((await bff.browser().get(portalApi.registry)).json());
      expect(registry).toMatchObject({ sandbox: true, simulated });
    } finally {
      await bff.close();
    }
  });
});
