import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startSandbox } from '@portal/sandbox';
import { describeAllStores } from '../../store/stores.ts';
import { environmentOf, until } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startProcess, startTogether } from '../support/processes.ts';
import { listenToDesk } from './support/listen-to-desk.ts';
import { standingWorld } from './support/standing-world.ts';

const cardId = 'a'.repeat(24);

describeAllStores('people on two processes', ({ place }, kind) => {
  it('R26 see each other, also after a process is killed, until they leave', async () => {
    const where = await place();
    const sandbox = await startSandbox({ world: standingWorld });
    const ownDir = mkdtempSync(join(tmpdir(), 'desk-'));
    const more = where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {};
    const start = async (dataDir: string) => startProcess(environmentOf(sandbox, dataDir, more), await freePort());
    // Processes of one machine share the folder. On several machines each has its own.
    const [first, second] = await startTogether([start(where.dataDir), start(kind === 'sqlite' ? where.dataDir : ownDir)]);
    try {
      const [hal, marisol] = await Promise.all([listenToDesk(first.url, 'HibiscusHal'), listenToDesk(second.url, 'Capt_Marisol')]);
      await hal.look({ cardId });
      await until(async () => marisol.seen()?.join() === 'HibiscusHal looks');
      await first.end('SIGKILL');
      // The page reconnects to the other process, and still counts as one person.
      const again = await listenToDesk(second.url, 'HibiscusHal', hal.id);
      await again.look({ cardId, isDeciding: true });
      await until(async () => marisol.seen()?.join() === 'HibiscusHal decides');
      const leftAt = performance.now();
      await again.leave();
      await until(async () => marisol.seen()?.length === 0);
      expect(performance.now() - leftAt).toBeLessThan(10_000);
      await marisol.leave();
    } finally {
      await Promise.all([first.end('SIGKILL').catch(() => null), second.end('SIGKILL')]);
      await sandbox.close();
      rmSync(ownDir, { recursive: true, force: true });
    }
  });
});
