import { describe, expect, it } from '@jest/globals';
import { maskEmail } from '../../../src/domains/mail/mail-desk.ts';

describe('maskEmail', () => {
  it.each([
    ['sam@example.test', 's***@example.test'],
    ['s@example.test', 's***@example.test'],
    ['"a@b"@example.test', '"***@example.test'],
    ['nonsense', ''],
    ['@example.test', ''],
    ['', ''],
  ])('%j becomes %j', (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });
});
