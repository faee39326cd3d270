import { expect, it } from '@jest/globals';
import { maskEmail } from '../../../src/domains/mail/mail-desk.ts';
import { cutVariables } from '../../../src/domains/mail/mail-domain.ts';

it('cuts a variable to the limit of the mailer, but never inside a character', () => {
  const note = `${'x'.repeat(499)}🛫`;
  expect(cutVariables({ note, username: 'Ann' })).toEqual({ note: 'x'.repeat(499), username: 'Ann' });
});

it.each([
  ['sam@example.test', 's***@example.test'],
  ['s@example.test', 's***@example.test'],
  ['"a@b"@example.test', '"***@example.test'],
  ['nonsense', ''],
  ['@example.test', ''],
  ['', ''],
])('masks the address %j as %j', (address, masked) => {
  expect(maskEmail(address)).toBe(masked);
});
