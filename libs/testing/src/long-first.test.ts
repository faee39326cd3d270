import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import LongFirst, { longest } from './long-first.ts';

const root = join(import.meta.dirname, '../../..');
type Test = Parameters<LongFirst['sort']>[0][number];

function test(path: string, bytes: number): Test {
  const config = { rootDir: root, cache: false };
  return { path: join(root, path), context: { config, hasteFS: { getSize: () => bytes } } } as unknown as Test;
}

it('starts the listed files first, longest first, then the others by size', async () => {
  const [[longestFile = ''] = [], [nextFile = ''] = []] = Object.entries(longest).toSorted(([, one], [, other]) => other - one);
  const order = await new LongFirst({ contexts: [], globalConfig: {} } as never).sort([
    test('small.test.ts', 10),
    test(nextFile, 20),
    test('large.test.ts', 9_000),
    test(longestFile, 30),
  ]);
  expect(order.map(({ path }) => path.slice(root.length + 1))).toEqual([longestFile, nextFile, 'large.test.ts', 'small.test.ts']);
});

it('lists files that exist', () => {
  expect(Object.keys(longest).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
