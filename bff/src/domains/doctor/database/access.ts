import * as z from 'zod/mini';
import { UpstreamError } from '../../../upstreams/client.ts';
import { milesPath } from '../../../upstreams/realtime-database/paths.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, ok, type Check, type DoctorContext } from '../check.ts';
import { codeOf } from '../explain-failure.ts';

const address = 'FIREBASE_DATABASE_URL';

export const access: Check = {
  id: 'database.access',
  subject: 'FIREBASE_SERVICE_ACCOUNT',
  asks: 'The database exists, and lets the service account read.',
  fix: 'Set FIREBASE_SERVICE_ACCOUNT to a new key of the database’s own project: Firebase console, Project settings, Service accounts.',
  address,
  async run({ clients }) {
    try {
      await clients.realtimeDatabase().read(milesPath('doctor'));
      return ok('The database can be read.');
    } catch (failure) {
      if (isStatus(failure, 401, 403)) return error('The database refuses the service account.');
      if (isStatus(failure, 404))
        return error('There is no database at this address.', {
          subject: address,
          fix: `Set ${address} to the address above the data: Firebase console, Realtime Database.`,
        });
      // The library of the service account throws this if the token service refuses the account.
      if (failure instanceof UpstreamError && codeOf(failure.cause).startsWith('app/'))
        return error('The token service refuses the service account: its key may have been deleted.');
      throw failure;
    }
  },
};

/** Nodes with personal data. The root is included, because a rule there applies to all. */
const nodes = ['/.json', '/Bookings.json', '/Vouchers.json', '/Miles.json'];

export const rules: Check = {
  id: 'database.rules',
  subject: 'rules of the database',
  asks: 'Nobody reads the database without the service account.',
  fix: 'Set the rules to {"rules": {".read": false, ".write": false}}: Firebase console, Realtime Database, Rules.',
  after: access.id,
  address,
  async run(context) {
    const openNodes = (await Promise.all(nodes.map(async (path) => ({ path, isOpen: await isOpen(context, path) })))).filter(
      (node) => node.isOpen,
    );
    const names = openNodes.map(({ path }) => (path === '/.json' ? 'everything' : path.slice(1, -'.json'.length)));
    return openNodes.length > 0 ? error(`Everybody on the internet may read ${names.join(', ')}.`) : ok('The rules let nobody else read.');
  },
};

async function isOpen({ clients, config: { database } }: DoctorContext, path: string): Promise<boolean> {
  const query = { shallow: true, ...(database.emulator && { ns: database.namespace }) };
  try {
    await clients.at(database.url).request({ path, query, schema: z.unknown() });
    return true;
  } catch (failure) {
    if (isStatus(failure, 401, 403)) return false;
    if (failure instanceof UpstreamError && failure.kind === 'too-large') return true;
    throw failure;
  }
}
