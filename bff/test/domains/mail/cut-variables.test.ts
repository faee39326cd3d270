import { expect, it } from '@jest/globals';
import { cutVariables } from '../../../src/domains/mail/deliver-mail.ts';

it('cuts a variable to the limit of the mailer, but never inside a character', () => {
  const note = `${'x'.repeat(499)}🛫`;
  expect(cutVariables({ note, username: 'Ann' })).toEqual({ note: 'x'.repeat(499), username: 'Ann' });
});
