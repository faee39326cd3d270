import { rmSync } from 'node:fs';
import { startSandbox } from '@portal/sandbox';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { Browser } from '../helpers/browser.ts';
import { newDataDir } from '../helpers/data-dir.ts';
import { noBuild } from '../helpers/no-build.ts';
import { environmentOf, sessionCookie, testLimits } from '../domains/support/portal.ts';
import { faultWorld } from './fault-world.ts';
import { startFaultyServices } from './faulty-services.ts';

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
