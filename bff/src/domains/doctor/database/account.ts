import { createPrivateKey } from 'node:crypto';
import { error, notNeeded, ok, warning, type LocalCheck } from '../check.ts';

export const account: LocalCheck = {
  id: 'database.account',
  subject: 'FIREBASE_SERVICE_ACCOUNT',
  asks: 'The private key of the service account can be read, and the account belongs to the database’s project.',
  fix: 'Set FIREBASE_SERVICE_ACCOUNT to the whole file: Firebase console, Project settings, Service accounts, Generate new private key.',
  run({ config: { database } }) {
    const { serviceAccount, url } = database;
    if (!serviceAccount) return notNeeded('The database is an emulator.');
    if (!isKey(serviceAccount.private_key))
      return error('The private key in the service account is damaged. Its line breaks are written as \\n.');
    const { hostname } = new URL(url);
    if (!hostname.startsWith(serviceAccount.project_id))
      return warning(`The account belongs to the project ${serviceAccount.project_id}, and the database is at ${hostname}.`);
    return ok('The key can be read.');
  },
};

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private';
  } catch {
    return false;
  }
}
