import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxAccounts } from '@portal/sandbox-contract';
import type { Mistake } from './mistake.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-secrets-'));
export const removeSecretFiles = () => rmSync(folder, { recursive: true });

/** Writes a file whose modification time is this many days ago. */
function fileOfAge(days: number, text: string): string {
  const path = join(folder, randomUUID());
  const at = Date.now() / 1_000 - days * 24 * 3_600;
  writeFileSync(path, text);
  utimesSync(path, at, at);
  return path;
}
const twoKeys = 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Zm3yR9wO5uSaM7xLd2cZi0tEgH4nWf8bVp6jUo1r';

export const sessionsMistakes: readonly Mistake[] = [
  {
    mistake: 'a short session key',
    env: { SESSION_SECRET: 'too-short-canary' },
    id: 'sessions.SESSION_SECRET',
    state: 'error',
    fix: 'openssl rand -base64 48',
  },
  {
    mistake: 'a missing secret file',
    without: 'SESSION_SECRET',
    env: { SESSION_SECRET_FILE: '/nowhere/secret' },
    id: 'sessions.SESSION_SECRET',
    state: 'error',
    fix: 'SESSION_SECRET',
  },
  {
    mistake: 'a session key that can be guessed',
    env: { SESSION_SECRET: 'ab'.repeat(20) },
    id: 'sessions.keys',
    state: 'error',
    fix: 'SESSION_SECRET',
  },
  {
    mistake: 'a former session key that was never removed',
    without: 'SESSION_SECRET',
    env: { SESSION_SECRET_FILE: fileOfAge(40, twoKeys) },
    id: 'sessions.former-secrets',
    state: 'warning',
    fix: 'docs/rotation.md',
  },
  {
    mistake: 'a former key of webhooks in the settings file',
    without: 'WEBHOOK_SECRET',
    env: { SETTINGS_FILE: fileOfAge(31, `WEBHOOK_SECRET=${sandboxAccounts.webhookSecret},whsec_${'B'.repeat(32)}`) },
    id: 'sessions.former-secrets',
    state: 'warning',
    fix: 'docs/rotation.md',
  },
  {
    mistake: 'a session key that is listed twice',
    env: { SESSION_SECRET: 'Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q,Jp2xQ8vN4tRzL6wKc1bYh9sDfG3mVe7aUo5iTn0q' },
    id: 'sessions.keys',
    state: 'warning',
    fix: 'SESSION_SECRET',
  },
];
