// Two worlds: `node` runs native ES modules in bare Node, as the BFF does; `browser` runs React in jsdom.
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];
/** The libraries that do not need a browser; every other one gets it. */
const nodeLibs = ['contracts', 'sandbox', 'federation', 'testing', 'postgres', 'careers-database'];
/** `npm test` and `npm run test:rest` set TEST_PART. A run of single files finds all of them. */
const files = { main: '!(*.rest).test', rest: '*.{rest,both}.test' }[process.env.TEST_PART] ?? '*.test';
/** Not in the folder for temporary files, which is another one in each run. */
const cacheDirectory = '<rootDir>/.cache/jest';
const ignored = ['/node_modules/', '/dist/', '/e2e/'];

// Without it the runner of the node tests gives its workers the text `undefined`, which switches colours on.
if (!process.stdout.isTTY) process.env.FORCE_COLOR ??= '0';

/** @type {import('jest').Config} */
export default {
  workerIdleMemoryLimit: '1GB',
  // Tests wait for states, and a busy machine takes its time.
  testTimeout: 60_000,
  projects: [
    {
      displayName: 'node',
      cacheDirectory,
      testEnvironment: 'node',
      testMatch: [`<rootDir>/{bff,libs/{${nodeLibs.join(',')}}}/**/${files}.ts`, `<rootDir>/scripts/**/${files}.mjs`],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
      // Test files of one worker share the modules that they import, which Jest's own runner loads again for each.
      runner: 'jest-light-runner',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/node-globals.ts', '<rootDir>/libs/testing/src/fixed-seed.ts'],
    },
    {
      displayName: 'browser',
      cacheDirectory,
      testEnvironment: '<rootDir>/libs/testing/src/browser-environment.mjs',
      testMatch: [`<rootDir>/{shell,mfe-*,libs/!(${nodeLibs.join('|')})}/**/${files}.{ts,tsx}`],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
      setupFiles: ['<rootDir>/libs/testing/src/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/browser-setup.ts'],
      moduleNameMapper: { '\\.(woff2|svg|css)$': '<rootDir>/libs/testing/src/asset-stub.ts' },
      transform: { '\\.(mjs|[jt]sx?)$': swc },
      // These packages are ES modules alone, which jsdom's virtual machine does not load.
      transformIgnorePatterns: ['/node_modules/(?!(@portal|until-async|d3-geo|d3-array|internmap)/)'],
    },
  ],
};
