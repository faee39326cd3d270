import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { isTokenRefusal, milesPath } from '../../../upstreams/realtime-database.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, warning, type Check, type Context } from '../check.ts';

export const localChecks: readonly Check[] = [
  {
    id: 'database.account',
    subject: 'FIREBASE_SERVICE_ACCOUNT',
    requirement: 'The private key of the service account can be read, and the account belongs to the database’s project.',
    fix: 'Set FIREBASE_SERVICE_ACCOUNT to the whole file: Firebase console, Project settings, Service accounts, Generate new private key.',
    run({ config: { database } }) {
      const { serviceAccount, url } = database;
      if (!serviceAccount) return notNeeded('The database is an emulator.');
      if (!isPrivateKey(serviceAccount.private_key))
        return error('The private key in the service account is damaged. Its line breaks are written as \\n.');
      const { hostname } = new URL(url);
      if (hostname.startsWith(serviceAccount.project_id)) return false;
      return warning(`The account belongs to the project ${serviceAccount.project_id}, and the database is at ${hostname}.`);
    },
  },
];

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}

const address = 'FIREBASE_DATABASE_URL';
/** Nodes with personal data. The root is included, because a rule there applies to all. */
const nodes = ['/.json', '/Bookings.json', '/Vouchers.json', '/Miles.json'];

export const checks: readonly Check[] = [
  {
    id: 'database.access',
    subject: 'FIREBASE_SERVICE_ACCOUNT',
    requirement: 'The database exists, and lets the service account read.',
    fix: 'Set FIREBASE_SERVICE_ACCOUNT to a new key of the database’s own project: Firebase console, Project settings, Service accounts.',
    address,
    refusals: [
      { statuses: [401, 403], ...error('The database refuses the service account.') },
      {
        statuses: [404],
        ...error('There is no database at this address.', {
          subject: address,
          fix: `Set ${address} to the address above the data: Firebase console, Realtime Database.`,
        }),
      },
    ],
    async run({ clients }) {
      try {
        await clients.realtimeDatabase().read(milesPath('doctor'));
        return false;
      } catch (failure) {
        if (isTokenRefusal(failure)) return error('The token service refuses the service account: its key may have been deleted.');
        throw failure;
      }
    },
  },
  {
    id: 'database.rules',
    subject: 'rules of the database',
    requirement: 'Nobody reads the database without the service account.',
    fix: 'Set the rules to {"rules": {".read": false, ".write": false}}: Firebase console, Realtime Database, Rules.',
    after: 'database.access',
    address,
    async run(context) {
      const areOpen = await Promise.all(nodes.map((path) => isOpen(context, path)));
      const open = nodes.filter((_path, index) => areOpen[index]);
      const names = open.map((path) => (path === '/.json' ? 'everything' : path.slice(1, -'.json'.length)));
      return open.length > 0 && error(`Everybody on the internet may read ${names.join(', ')}.`);
    },
  },
];

async function isOpen({ clients, config: { database } }: Context, path: string): Promise<boolean> {
  const query = { shallow: true, ...(database.emulator && { ns: database.namespace }) };
  const request = clients.at(database.url).request({ path, query, schema: z.unknown(), acceptStatus: [401, 403] });
  const { status } = await request.catch((failure: unknown) => {
    if (failure instanceof UpstreamError && failure.kind === 'too-large') return { status: 200 };
    throw failure;
  });
  return status === 200;
}
