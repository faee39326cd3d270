import type { Mistake } from './mistake.ts';

export const storeMistakes: readonly Mistake[] = [
  {
    mistake: 'a negative time between backups',
    env: { BACKUP_MINUTES: '-4' },
    id: 'store.BACKUP_MINUTES',
    state: 'error',
    fix: 'BACKUP_MINUTES',
  },
  { mistake: 'backups that outlive the policy', env: { BACKUP_DAYS: '90' }, id: 'store.BACKUP_DAYS', state: 'error', fix: 'BACKUP_DAYS' },
  {
    mistake: 'a pooler in transaction mode by its port',
    env: { DATABASE_URL: 'postgres://portal:pass-canary@127.0.0.1:6543/postgres' },
    id: 'store.DATABASE_URL',
    state: 'error',
    fix: 'DATABASE_URL',
  },
  {
    mistake: 'a database without TLS',
    env: { DATABASE_URL: 'postgres://portal:pass-canary@db.example.test/postgres' },
    id: 'store.DATABASE_URL',
    state: 'error',
    fix: 'sslmode',
  },
  { mistake: 'a data folder that is a file', env: { DATA_DIR: import.meta.filename }, id: 'store.folder', state: 'error', fix: 'DATA_DIR' },
  { mistake: 'backups that are switched off', env: { BACKUP_MINUTES: '0' }, id: 'store.backups', state: 'warning', fix: 'BACKUP_MINUTES' },
  {
    mistake: 'a data folder of another user',
    options: { machine: { mayWrite: (path) => path.endsWith('.sqlite') } },
    id: 'store.folder',
    state: 'error',
    fix: 'chown',
    also: ['store.files'],
  },
  { mistake: 'a full disk', options: { machine: { freeBytes: () => 1_000_000 } }, id: 'store.disk', state: 'error', fix: 'DATA_DIR' },
  {
    mistake: 'a disk that is nearly full',
    options: { machine: { freeBytes: () => 500_000_000 } },
    id: 'store.disk',
    state: 'warning',
    fix: 'DATA_DIR',
  },
];
