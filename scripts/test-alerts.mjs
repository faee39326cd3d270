/** `npm run test:alerts`: checks Prometheus' configuration and runs the unit tests of the alert rules, with promtool. Takes seconds. */
import { ensurePrograms } from './lib/debian.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run, stopWith } from './lib/run.mjs';

const missing = await ensurePrograms({ promtool: 'prometheus' });
if (missing.length > 0) stopWith('The alert rules need promtool. On Debian: sudo apt-get install prometheus');
const folder = fromRoot('deploy/monitoring');
for (const args of [
  ['check', 'config', `${folder}/prometheus.yml`],
  ['test', 'rules', `${folder}/alerts.test.yml`],
]) {
  const code = await run('promtool', args);
  if (code !== 0) process.exit(code);
}
