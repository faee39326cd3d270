/** `npm run test:proxies`: tests the examples of deploy/ (Caddy, nginx, HAProxy) in front of a portal, with a browser. Takes about four minutes. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/paths.mjs';
import { run, stopWith } from './lib/run.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
const missing = await ensurePrograms({ caddy: 'caddy', nginx: 'nginx-light', haproxy: 'haproxy', openssl: 'openssl' });
if (missing.length > 0) stopWith(`The examples need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
await ensureBuilt();
const config = 'e2e/proxies/playwright.config.ts';
process.exit(
  await run(pinnedNode(), ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...process.argv.slice(2)], {
    CHROME_PATH: chromium,
    PATH: `${process.env.PATH}:/usr/sbin`,
  }),
);
