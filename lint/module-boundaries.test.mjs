import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { resolve } from 'node:path';
import { mayImport, parts } from './import-table.mjs';
import { moduleBoundaries } from './module-boundaries.mjs';
import { packages } from './packages.mjs';

const root = resolve(import.meta.dirname, '..');
const config = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { portal: { rules: { 'module-boundaries': moduleBoundaries } } },
    rules: { 'portal/module-boundaries': 'error' },
  },
];

/** Returns the rule's messages about an import in a file. Any other message fails the test. */
function report(file, source, statement = (name) => `import ${JSON.stringify(name)};`) {
  const linter = new Linter({ cwd: root });
  const messages = linter.verify(statement(source), config, { filename: resolve(root, file) });
  expect(messages.filter(({ ruleId }) => ruleId !== 'portal/module-boundaries')).toEqual([]);
  return messages.map(({ message }) => message);
}

describe('module boundaries', () => {
  it.each([
    ['mfe-booking/src/remote.tsx', '@portal/mfe-careers'],
    ['mfe-booking/src/remote.tsx', '@portal/shell'],
    ['mfe-booking/src/remote.tsx', '@portal/shell-frame'],
    ['mfe-booking/src/remote.tsx', '@portal/shell-api/host'],
    ['mfe-booking/src/remote.tsx', '@portal/testing'],
    ['mfe-booking/src/remote.tsx', '../../mfe-careers/src/remote.tsx'],
    ['mfe-booking/src/remote.tsx', '../../libs/contracts/booking/src/paths.ts'],
    ['mfe-booking/src/remote.tsx', '@portal/sandbox-contract'],
    ['mfe-booking/src/remote.tsx', 'react-router-dom'],
    ['mfe-booking/src/remote.tsx', '@tanstack/react-query'],
    ['mfe-booking/src/remote.tsx', 'zustand/vanilla'],
    ['shell/src/main.tsx', '@portal/mfe-booking'],
    ['shell/src/main.tsx', '@portal/federation'],
    ['bff/src/app.ts', '@portal/sandbox'],
    ['bff/src/upstreams/trello/cards.ts', '../../domains/standing/rules/card-name.ts'],
    ['bff/src/session/seal.ts', '../domains/auth/login.ts'],
    ['bff/src/domains/standing/board/card-of.ts', '../../flights/parse-flight-card.ts'],
    ['bff/src/domains/mail/outbox.ts', '../bookings/booking-store.ts'],
    ['bff/src/app.ts', '@portal/design-system'],
    ['libs/sandbox/src/main.ts', '@portal/bff'],
    ['shell/src/main.tsx', '@portal/booking-contract'],
    ['libs/contracts/portal/src/index.ts', '@portal/brand'],
    ['libs/contracts/portal/src/index.ts', '@portal/booking-contract'],
    ['libs/contracts/booking/src/index.ts', '@portal/careers-contract'],
    ['libs/contracts/booking/src/index.ts', '../../portal/src/index.ts'],
    ['libs/design-system/src/index.ts', '@portal/portal-contract'],
    ['e2e/journeys/sign-in.spec.ts', '../../bff/src/app.ts'],
  ])('reports %s importing %s', (file, source) => {
    expect(report(file, source)).toHaveLength(1);
  });

  it.each([
    ['mfe-booking/src/remote.tsx', '@portal/portal-contract'],
    ['mfe-booking/src/remote.tsx', '@portal/booking-contract'],
    ['libs/contracts/booking/src/index.ts', '@portal/portal-contract'],
    ['bff/src/app.ts', '@portal/careers-contract'],
    ['mfe-booking/src/remote.tsx', './features/flights/page.tsx'],
    ['mfe-booking/src/remote.test.tsx', '@portal/testing'],
    ['mfe-booking/dev/index.tsx', '@portal/shell-frame'],
    ['mfe-booking/webpack.config.ts', '@portal/federation'],
    ['shell/src/main.tsx', '@portal/shell-api/host'],
    ['bff/test/app.test.ts', '@portal/sandbox'],
    ['bff/test/app.test.ts', '../src/app.ts'],
    ['bff/bench/limits.ts', '@portal/postgres'],
    ['bff/src/domains/flights/flight-list.ts', '../../upstreams/trello/cards.ts'],
    ['bff/src/domains/bookings/create-booking.ts', '../flights/flight-list.ts'],
    ['bff/src/domains/standing/board/card-of.ts', '../rules/card-name.ts'],
    ['bff/src/app.ts', './domains/flights/flights-domain.ts'],
    ['libs/router/src/index.ts', 'react-router-dom'],
    ['libs/shell-api/src/session-store.ts', 'zustand/vanilla'],
    ['e2e/fixtures/portal.ts', '../../scripts/lib/portal.mjs'],
  ])('accepts %s importing %s', (file, source) => {
    expect(report(file, source)).toEqual([]);
  });

  it.each([
    ['a dynamic import', (name) => `void import(${JSON.stringify(name)});`],
    ['a re-export', (name) => `export * from ${JSON.stringify(name)};`],
    ['a named re-export', (name) => `export { one } from ${JSON.stringify(name)};`],
  ])('reports %s', (_, statement) => {
    expect(report('shell/src/main.tsx', '@portal/mfe-booking', statement)).toHaveLength(1);
  });

  it.each(parts)('lists no cycle in $folder', ({ mayImport: allowedImports }) => {
    const reach = (name, path = []) => {
      if (path.includes(name)) throw new Error([...path, name].join(' → '));
      for (const next of allowedImports[name] ?? []) reach(next, [...path, name]);
    };
    expect(() => Object.keys(allowedImports).forEach((name) => reach(name))).not.toThrow();
  });

  it('lists every tag of the workspace', () => {
    expect(packages.filter(({ tag }) => !(tag in mayImport)).map(({ name }) => name)).toEqual([]);
  });
});
