import { bookingPages } from '@portal/booking-contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSettled } from '../pages/settled.ts';

interface SharedLibrary {
  version: string;
  /** The build that provides it. */
  from: string;
}

interface FederationGlobal {
  __FEDERATION__: {
    __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>> }[];
  };
}

/** Returns the libraries that the federation runtime shares on a page, with the version and provider of each copy. */
function sharedLibraries(page: Page): Promise<Record<string, SharedLibrary[]>> {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = (globalThis as unknown as FederationGlobal).__FEDERATION__;
    const result: Record<string, { version: string; from: string }[]> = {};
    for (const { shareScopeMap } of instances.slice(0, 1)) {
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        result[name] = Object.entries(versions).map(([version, { from }]) => ({ version, from }));
      }
    }
    return result;
  });
}

const statefulLibraries = ['react', 'react-dom', 'styled-components', '@portal/router', '@portal/query', '@portal/shell-api'];

/** Texts that reveal a library even after minification. */
const traces = { react: 'react.transitional.element', 'styled-components': 'data-styled', query: 'No QueryClient set' };

test('each stateful library exists once on the page and comes from the shell', async ({ page }) => {
  await openSettled(page, bookingPages.bookFlights);
  const shared = await sharedLibraries(page);
  for (const name of statefulLibraries) expect(shared[name], name).toEqual([expect.objectContaining({ from: 'va_shell' })]);
});

test('a remote contains no copy of React, the theme or the query cache', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  await openSettled(page, bookingPages.bookFlights);
  const carriers = (await Promise.all(scripts)).flatMap(({ url, text }) =>
    Object.entries(traces).flatMap(([library, trace]) =>
      text.includes(trace) ? [{ library, from: new URL(url).pathname.split('/')[1] }] : [],
    ),
  );
  expect(new Set(carriers.map(({ library }) => library))).toEqual(new Set(Object.keys(traces)));
  expect(carriers.filter(({ from }) => from === 'remotes')).toEqual([]);
});

test('one React renders both frame and remote, with one style sheet', async ({ page }) => {
  await openSettled(page, bookingPages.bookFlights);
  const facts = await page.evaluate(() => {
    // Each copy of React marks its elements with its own random key.
    const copy = (element: Element | null) => Object.keys(element ?? {}).find((key) => key.startsWith('__reactFiber$'));
    return {
      frame: copy(document.querySelector('header')),
      remote: copy(document.querySelector('[data-remote="booking"] h1')),
      sheets: document.querySelectorAll('style[data-styled]').length,
    };
  });
  expect(facts.frame).toMatch(/^__reactFiber\$/);
  expect(facts.remote).toBe(facts.frame);
  expect(facts.sheets).toBe(1);
});
