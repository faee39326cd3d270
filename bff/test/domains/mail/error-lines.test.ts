import { expect, it } from '@jest/globals';
import { createErrorLines } from '../../../src/domains/mail/error-lines.ts';

it('logs each reason once a minute, and a limited number of reasons', () => {
  let clock = 0;
  const lines: object[] = [];
  const report = createErrorLines({ error: (fields) => void lines.push(fields) }, 'text', () => clock);
  for (let index = 0; index < 1_000; index += 1) report(new Error('one'));
  report('two');
  expect(lines).toEqual([{ reason: 'one' }, { reason: 'two' }]);
  clock = 60_000;
  for (let index = 0; index < 1_000; index += 1) report(new Error(`varies ${index}`));
  expect(lines.length).toBe(22);
  clock = 120_000;
  report(new Error('one'));
  expect(lines.at(-1)).toEqual({ reason: 'one' });
});
