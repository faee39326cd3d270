import { describe, expect, test } from '@jest/globals';
import { resultOf } from './smoke.mjs';

const booking = { name: 'booking', folder: '/portal/mfe-booking' };

const file = 'mfe-booking/smoke/booking.smoke.ts';

const spec = (title, ok, ...messages) => ({
  title,
  ok,
  file: 'libs/testing/src/smoke/smoke-remote.ts',
  tests: [
    {
      status: ok ? 'expected' : 'unexpected',
      results: [{ errors: [{ message: 'first try' }] }, { errors: messages.map((message) => ({ message })) }],
    },
  ],
});

describe('resultOf', () => {
  test('passes if every journey passes within two tries', () => {
    const report = { stats: { expected: 3, flaky: 1, skipped: 0 }, errors: [], suites: [{ file, specs: [spec('/ opens', true)] }] };
    expect(resultOf(report, [booking])).toEqual({ passed: true, failures: [], counts: { passed: 4, failed: 0, skipped: 0 } });
  });

  test('describes each failure in one line without colours, also from nested suites', () => {
    const inner = {
      specs: [
        spec(
          '/my-trips opens',
          false,
          '\u001B[2mexpect\u001B[22m(locator)\n  failed\n\nCall log:\n  - tried',
          'Problems in the browser: x',
        ),
      ],
    };
    const report = {
      stats: { expected: 1, flaky: 0, skipped: 0 },
      errors: [{ message: 'Error: no tests' }],
      suites: [{ file, suites: [inner] }],
    };
    expect(resultOf(report, [booking])).toEqual({
      passed: false,
      failures: ['/my-trips opens: expect(locator) failed Problems in the browser: x', 'Error: no tests'],
      counts: { passed: 1, failed: 2, skipped: 0 },
    });
  });

  test.each([
    [undefined, 'The smoke journey of booking could not run.'],
    [{ stats: { expected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }, 'booking has no smoke journey.'],
  ])('fails without a report or a test', (report, failure) => {
    expect(resultOf(report, [booking])).toMatchObject({ passed: false, failures: [failure] });
  });

  test('fails for releases whose tests are missing or skipped, although another passes', () => {
    const careers = {
      file: 'mfe-careers/smoke/careers.smoke.ts',
      specs: [{ ...spec('/careers opens', true), tests: [{ status: 'skipped' }] }],
    };
    const suites = [{ file, specs: [spec('/ opens', true)] }, careers];
    const report = { stats: { expected: 1, flaky: 0, skipped: 1 }, errors: [], suites };
    const others = ['careers', 'content'].map((name) => ({ name, folder: `/portal/mfe-${name}` }));
    expect(resultOf(report, [booking, ...others])).toEqual({
      passed: false,
      failures: ['careers has no smoke journey.', 'content has no smoke journey.'],
      counts: { passed: 1, failed: 2, skipped: 1 },
    });
  });
});
