import { rmSync } from 'node:fs';
import { startSandbox, type WorldInput } from '@portal/sandbox';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { Browser } from '../helpers/browser.ts';
import { newDataDir, noBuild } from '../helpers/data-dir.ts';
import { environmentOf, sessionCookie, testLimits } from '../domains/support/portal.ts';
import { startFaultyServices } from './faulty-services.ts';
import { personOf, testWorld } from '../helpers/test-world.ts';

/** Starts a BFF in this process that reaches every service of a sandbox through a proxy that can fail. */
export async function startFaultyBff() {
  const dataDir = await newDataDir('faults-');
  const sandbox = await startSandbox({ world: faultWorld });
  const services = await startFaultyServices(sandbox.url);
  const config = loadConfig(environmentOf(sandbox, dataDir, services.env));
  const app = await buildApp({ config, distDir: noBuild, limits: testLimits });
  await app.ready();
  return {
    app,
    proxies: services.proxies,
    /** Controls of the sandbox, which bypass the proxies. */
    sandbox: sandbox.controls,
    /** Returns a browser in which the person is signed in, or a guest's without a name. */
    as(username?: string): Browser {
      const browser = new Browser(app, config.publicUrl);
      const person = faultWorld.users.find((each) => each.username === username);
      if (username && !person) throw new Error(`${username} is not in the world`);
      const [name = '', value = ''] = person ? sessionCookie(person.username, person.id).split('=') : [];
      if (person) browser.cookies.set(name, value);
      return browser;
    },
    async close() {
      await app.close();
      await services.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type FaultyBff = Awaited<ReturnType<typeof startFaultyBff>>;

/** World with one example of everything that a row may need. */
const faultWorld = {
  ...testWorld,
  users: testWorld.users.map((user) => ({ ...user, assets: user.username === personOf.member ? ['9002'] : [] })),
  cabinItems: { 'Flex Class': '9002', 'Premiere Class': '9003' },
  vouchers: { FLEX2026: 'Flex Class' },
  bookings: {
    IslandHopper22: { OLD001: { class: 'Classic Class', email: 'hopper@example.test', flightNumber: 'BW002', route: 'JFK-POS' } },
  },
  flights: [...testWorld.flights, { name: 'BW002', desc: 'Callsign: BW002\nRoute: JFK-POS', due: '+30h' }],
  playerBoard: { warnings: [{ name: 'IslandHopper22', desc: 'Reason: Late\nModerator: Capt_Marisol', due: '-3d' }] },
  staffBoard: { points: [{ name: 'SteelpanSam - 7/4/25', desc: 'Reason for point: Late\nCase Handler: Capt_Marisol' }] },
  routesCsv: 'Route,Callsign,Destination,Aircraft,Status\nPOS-JFK,BW001,New York,Boeing 737-8,active\n',
  jobs: [{ title: 'Cabin Crew' }],
} satisfies WorldInput;
