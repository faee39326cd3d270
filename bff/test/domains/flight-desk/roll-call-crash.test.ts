import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { bookingApi, flightsReplySchema, rollCallApi } from '@portal/booking-contract';
import { startSandbox } from '@portal/sandbox';
import { request } from 'undici';
import { Store } from '../../../src/store/store.ts';
import { describeStores, quietLog } from '../../store/stores.ts';
import { booking, createCall, environmentOf, smallWorld, type Person } from '../support/portal.ts';
import { freePort } from '../../helpers/free-port.ts';
import { startProcess } from '../support/processes.ts';

jest.setTimeout(60_000);
const [hopper, sam] = ['IslandHopper22', 'SteelpanSam'] as const satisfies Person[];
const world = { ...smallWorld, flights: [{ name: 'BW830', desc: 'Callsign: BW830\nRoute: POS-TAB', due: '+5h' }] };

describeStores('a roll call whose process is killed', ({ place }) => {
  it('keeps each acknowledged mark, and has one audit entry per change', async () => {
    const where = { ...(await place()), dataDir: mkdtempSync(join(tmpdir(), 'roll-call-crash-')) };
    const sandbox = await startSandbox({ world });
    const env = environmentOf(sandbox, where.dataDir, {
      LOG_LEVEL: 'fatal',
      ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }),
    });
    const running = await startProcess(env, await freePort());
    const { flights } = flightsReplySchema.parse(await (await request(running.url + bookingApi.flights)).body.json());
    const flightId = flights[0]?.id;
    await running.post(hopper, bookingApi.secureBooking, createCall(hopper, 'ROLL01', booking('BW830')));

    let answered = 0;
    let ended: Promise<unknown> | undefined;
    for (;;) {
      const answer = running.post(sam, rollCallApi.mark, { flightId, username: hopper, isCheckedIn: answered % 2 === 0 });
      if (answered === 5) ended = running.end('SIGKILL');
      const status = await answer.then(
        (reply) => reply.status,
        () => 'lost',
      );
      if (status === 'lost') break;
      expect(status).toBe(200);
      answered += 1;
    }
    await ended;

    const store = new Store({ ...where, log: quietLog });
    await store.open();
    const entries = await store.db.selectFrom('auditEntries').select('action').orderBy('id').execute();
    const checkIns = await store.db.selectFrom('checkIns').select('username').execute();
    expect([answered, answered + 1]).toContain(entries.length);
    expect(entries.map(({ action }) => action)).toEqual(
      entries.map((_entry, index) => (index % 2 === 0 ? 'passenger.check-in' : 'passenger.undo-check-in')),
    );
    expect(checkIns).toEqual(entries.length % 2 === 1 ? [{ username: hopper }] : []);
    await store.close();
    await sandbox.close();
    rmSync(where.dataDir, { recursive: true, force: true });
  });
});
