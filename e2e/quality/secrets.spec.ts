import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { bookingApi } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { expect, test } from '@playwright/test';

const { oauthClientSecret, boardKey, boardToken, boardSecret, mailerKey, supabaseServiceKey } = sandboxAccounts;
/** The sandbox's stand-ins for the secrets of a configured portal. */
const secrets = [oauthClientSecret, boardKey, boardToken, boardSecret, mailerKey, supabaseServiceKey];

/** Files for the browser, including source maps. Compressed forms have the same content. */
const builtFiles = ['shell', 'remotes'].flatMap((part) => {
  const folder = resolve(import.meta.dirname, '../../dist', part);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => resolve(folder, name))
    .filter((path) => statSync(path).isFile());
});
const filesWith = (text: string) => builtFiles.filter((path) => readFileSync(path).includes(text));

test('R01 no file of the built site contains a secret', () => {
  expect(filesWith(bookingApi.flights)).not.toEqual([]);
  for (const secret of secrets) expect(filesWith(secret)).toEqual([]);
});
