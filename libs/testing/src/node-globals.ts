/**
 * Replaces `@jest/globals` in bare Node, where that package throws, because it needs the virtual machine of Jest's own runner. Adds
 * the time limits that `jest-light-runner` lacks.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as jestGlobals from '@jest/globals';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

// The runner would wait for ever for a worker that ends without an error.
process.exit = (code) => {
  throw new Error(`A test called process.exit(${code}).`);
};

type Work = (...row: unknown[]) => unknown;
type Define = (name: string, work: Work, limitMs?: number) => void;
type DefineEach = (...table: unknown[]) => Define;

const runner = globalThis as unknown as typeof jestGlobals;
const testFile = () => runner.expect.getState().testPath ?? '';
/** Long, because tests wait for states on a busy machine. */
const defaultLimitMs = 60_000;
const limits = new Map<string, number>();

/** Returns the stack that leads to a definition, without the lines of this file. */
function placeOf(define: (...args: never[]) => unknown): string {
  const place: { stack?: string } = {};
  const defaultLength = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  Error.captureStackTrace(place, define);
  Error.stackTraceLimit = defaultLength;
  const lines = String(place.stack).split('\n').slice(1);
  if (!lines.some((line) => line.includes(pathToFileURL(testFile()).href)))
    throw new Error('Test files share the modules that they import: only the first file would get this hook. Wrap it in a function.');
  return lines.slice(0, defaultLength).join('\n');
}

/** Fails a test or a hook that takes too long. */
function withTimeLimit(work: Work, place: string, limitMs?: number): Work {
  return async (...row) => {
    const ms = limitMs ?? limits.get(testFile()) ?? defaultLimitMs;
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new Error(`Exceeded the time limit of ${ms} ms.`);
      error.stack = `${String(error)}\n${place}`;
      reject(error);
    }, ms);
    try {
      await Promise.race([work(...row), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limitedTest = (define: Define): Define =>
  function test(name, work, limitMs) {
    define(name, withTimeLimit(work, placeOf(test), limitMs));
  };
const limitedEach =
  (each: DefineEach): DefineEach =>
  (...table) =>
    limitedTest(each(...table));
const limitedHook = (define: (work: Work) => void) =>
  function hook(work: Work, limitMs?: number) {
    define(withTimeLimit(work, placeOf(hook), limitMs));
  };

export const { describe, expect } = runner;
export const it = Object.assign(limitedTest(runner.it as Define), {
  each: limitedEach(runner.it.each as DefineEach),
  only: limitedTest(runner.it.only as Define),
  skip: runner.it.skip,
});
export const test = it;
export const beforeAll = limitedHook(runner.beforeAll as (work: Work) => void);
export const afterAll = limitedHook(runner.afterAll as (work: Work) => void);
export const beforeEach = limitedHook(runner.beforeEach as (work: Work) => void);
export const afterEach = limitedHook(runner.afterEach as (work: Work) => void);

const { fn, spyOn, restoreAllMocks } = runner.jest;
/** Without timers. Tests mock them with `node:test`, because the runner's mocks take no options. */
export const jest = {
  fn,
  spyOn,
  restoreAllMocks,
  /** Sets the time limit for all tests and hooks of the file. */
  setTimeout: (ms: number) => limits.set(testFile(), ms),
};
