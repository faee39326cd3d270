import { describe, expect, it } from '@jest/globals';
import { browserTestsOf } from './change.mjs';

describe('the browser tests that a change affects', () => {
  it('are those of the remotes that it stays within', () => {
    expect(browserTestsOf(['@portal/mfe-booking', '@portal/e2e'], ['mfe-booking/src/remote.tsx'])).toEqual({
      browserTests: 'journeys/booking/|quality/booking-',
      isBrowserFree: false,
    });
  });

  it('are the changed ones, when only tests changed', () => {
    expect(browserTestsOf(['@portal/e2e'], ['e2e/quality/xss.spec.ts'])).toEqual({
      browserTests: 'quality/xss\\.spec\\.ts',
      isBrowserFree: false,
    });
  });

  it('are all when shared packages or helpers of tests changed', () => {
    const all = { browserTests: undefined, isBrowserFree: false };
    expect(browserTestsOf(['@portal/mfe-booking', '@portal/bff', '@portal/e2e'], ['bff/src/app.ts'])).toEqual(all);
    expect(browserTestsOf(['@portal/e2e'], ['e2e/fixtures/test.ts'])).toEqual(all);
  });

  it('are none for a change that reaches no package', () => {
    expect(browserTestsOf([], ['docs/architecture.md']).isBrowserFree).toBe(true);
  });
});
