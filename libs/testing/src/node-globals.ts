/**
 * `@jest/globals` for tests in bare Node, where that package throws: it belongs to the virtual machine of Jest's own runner. Adds
 * the time limits that `jest-light-runner` does not have.
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
/** Tests wait for states, and a busy machine takes its time. */
const usualLimitMs = 60_000;
const limits = new Map<string, number>();

/** The lines of the stack that lead to a definition, without those of this file. */
function placeOf(define: (...given: never[]) => unknown): string {
  const place: { stack?: string } = {};
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  Error.captureStackTrace(place, define);
  Error.stackTraceLimit = usual;
  const lines = String(place.stack).split('\n').slice(1);
  if (!lines.some((line) => line.includes(pathToFileURL(testFile()).href)))
    throw new Error('Test files share the modules that they import: only the first file would get this hook. Wrap it in a function.');
  return lines.slice(0, usual).join('\n');
}

/** Makes a test or a hook fail when it takes too long. */
function bounded(work: Work, place: string, limitMs?: number): Work {
  return async (...row) => {
    const ms = limitMs ?? limits.get(testFile()) ?? usualLimitMs;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new Error(`Exceeded the time limit of ${ms} ms.`);
      error.stack = `${String(error)}\n${place}`;
      reject(error);
    }, ms);
    try {
      await Promise.race([work(...row), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const boundedTest = (define: Define): Define =>
  function test(name, work, limitMs) {
    define(name, bounded(work, placeOf(test), limitMs));
  };
const boundedEach =
  (each: DefineEach): DefineEach =>
  (...table) =>
    boundedTest(each(...table));
const boundedHook = (define: (work: Work) => void) =>
  function hook(work: Work, limitMs?: number) {
    define(bounded(work, placeOf(hook), limitMs));
  };

export const { describe, expect } = runner;
export const it = Object.assign(boundedTest(runner.it as Define), {
  each: boundedEach(runner.it.each as DefineEach),
  only: boundedTest(runner.it.only as Define),
  skip: runner.it.skip,
});
export const test = it;
export const beforeAll = boundedHook(runner.beforeAll as (work: Work) => void);
export const afterAll = boundedHook(runner.afterAll as (work: Work) => void);
export const beforeEach = boundedHook(runner.beforeEach as (work: Work) => void);
export const afterEach = boundedHook(runner.afterEach as (work: Work) => void);

const { fn, spyOn, restoreAllMocks } = runner.jest;
/** Timers are mocked by `node:test`: those of the runner take no options. */
export const jest = {
  fn,
  spyOn,
  restoreAllMocks,
  /** For all tests and hooks of the file. */
  setTimeout: (ms: number) => limits.set(testFile(), ms),
};
