import { isLoopback } from './base-url.ts';

/** Of Supabase's pooler in transaction mode. */
const transactionModePort = '6543';
const encrypted = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Checks the address of the store's database. Passwords and people's data travel there, so it must be encrypted unless it is on
 * this machine. A pooler in transaction mode gives each transaction another session, and the store needs
 * what a session keeps: its settings, and news of the mail queue.
 */
export function problemOfStoreUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return 'must be a postgres:// URL';
  if (url.port === transactionModePort || url.searchParams.get('pgbouncer') === 'true')
    return 'is a pooler in transaction mode: use the direct connection, or the pooler in session mode (port 5432)';
  if (!isLoopback(url) && !encrypted.has(url.searchParams.get('sslmode') ?? ''))
    return 'must say sslmode=require, verify-ca or verify-full';
  return undefined;
}
