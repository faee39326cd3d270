import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as router from './index.ts';

const types = path.join(path.dirname(require.resolve('react-router')), '.');
const documented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:declare )?(?:function|const) (\w+)/g;

/** Names that react-router documents for the declarative mode: tagged with it, or with no mode. */
function declarativeApi(): string[] {
  const files = readdirSync(types).filter((file) => file.endsWith('.d.ts'));
  const comments = files.flatMap((file) => [...readFileSync(path.join(types, file), 'utf8').matchAll(documented)]);
  const declarative = comments.filter(([, text = '']) => {
    const isPublic = /@category (Components|Hooks|Utils|Declarative Routers)/.test(text) && /@public/.test(text);
    return isPublic && (!text.includes('@mode') || text.includes('@mode declarative'));
  });
  return [...new Set(declarative.map(([, , name = '']) => name))].sort();
}

/** Not exported: a test helper, the server's router, and a router that the library calls unstable. */
const excludedNames = new Set(['createRoutesStub', 'HistoryRouter', 'StaticRouter']);

describe('@portal/router', () => {
  it("exports every other name of the library's declarative API", () => {
    const names = declarativeApi();
    expect(names).toEqual(expect.arrayContaining(['BrowserRouter', 'matchPath', 'Outlet', 'useRoutes']));
    expect(names.filter((name) => !excludedNames.has(name) && !(name in router))).toEqual([]);
  });
});
