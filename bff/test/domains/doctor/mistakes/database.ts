import { reply, type Mistake } from './mistake.ts';

const serviceAccount = JSON.stringify({ project_id: 'airline', client_email: 'portal@airline.test', private_key: 'PRIVATE KEY of-canary' });

export const databaseMistakes: readonly Mistake[] = [
  {
    mistake: 'a service account that is not JSON',
    env: { FIREBASE_DATABASE_URL: 'https://airline.firebaseio.com', FIREBASE_SERVICE_ACCOUNT: 'account-canary' },
    id: 'database.FIREBASE_SERVICE_ACCOUNT',
    state: 'error',
    fix: 'Generate new private key',
  },
  {
    mistake: 'a damaged private key',
    env: { FIREBASE_DATABASE_URL: 'https://airline.invalid', FIREBASE_SERVICE_ACCOUNT: serviceAccount },
    id: 'database.account',
    state: 'error',
    fix: 'FIREBASE_SERVICE_ACCOUNT',
    also: ['database.access'],
  },
  {
    mistake: 'a database that refuses access',
    fault: reply('database', '/Miles', { error: 'Permission denied' }, 401),
    id: 'database.access',
    state: 'error',
    fix: 'FIREBASE_SERVICE_ACCOUNT',
  },
  {
    mistake: 'a database that does not exist',
    env: { FIREBASE_DATABASE_URL: undefined },
    fault: reply('database', '/Miles', { error: '404 Not Found' }, 404),
    id: 'database.access',
    state: 'error',
    fix: 'FIREBASE_DATABASE_URL',
  },
  {
    mistake: 'rules that let everybody read',
    fault: reply('database', '/Bookings', { IslandHopper22: true }),
    id: 'database.rules',
    state: 'error',
    fix: '.read',
  },
];
