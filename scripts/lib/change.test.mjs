import { describe, expect, it } from '@jest/globals';
import { browserTestsOf } from './change.mjs';

describe('browserTestsOf', () => {
  it('selects the tests of the changed remotes', () => {
    expect(browserTestsOf(['@portal/mfe-booking', '@portal/e2e'], ['mfe-booking/src/remote.tsx'])).toEqual({
      browserTests: 'journeys/booking/|quality/booking-',
      isBrowserFree: false,
    });
  });

  it('selects the changed tests if only tests have changed', () => {
    expect(browserTestsOf(['@portal/e2e'], ['e2e/quality/secrets.spec.ts'])).toEqual({
      browserTests: 'quality/secrets\\.spec\\.ts',
      isBrowserFree: false,
    });
  });

  it('selects all tests if shared packages or test helpers have changed', () => {
    const all = { browserTests: undefined, isBrowserFree: false };
    expect(browserTestsOf(['@portal/mfe-booking', '@portal/bff', '@portal/e2e'], ['bff/src/app.ts'])).toEqual(all);
    expect(browserTestsOf(['@portal/e2e'], ['e2e/fixtures/test.ts'])).toEqual(all);
  });

  it('selects none for a change that affects no package', () => {
    expect(browserTestsOf([], ['docs/architecture.md']).isBrowserFree).toBe(true);
  });
});
