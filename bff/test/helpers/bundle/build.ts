import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import webpack from 'webpack';
import { childEnvironment } from '../child-environment.ts';
import { bundlePath } from './bundle-path.ts';

/** Age in milliseconds after which a bundle is removed. A test run that began earlier may still start an old one. */
const maxAgeMs = 3_600_000;
const program = join(import.meta.dirname, 'program.ts');

/** Bundles the server and the person command into one file. `import.meta.dirname` keeps naming the folder of each source. */
async function bundle(file: string): Promise<void> {
  const folderOfModule = webpack.DefinePlugin.runtimeValue(({ module }) => JSON.stringify(dirname(module.resource)));
  const compiler = webpack({
    mode: 'none',
    target: 'node26',
    entry: program,
    output: { path: dirname(file), filename: basename(file), module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    // Native code cannot be bundled.
    externals: { '@resvg/resvg-js': 'import @resvg/resvg-js' },
    // Node does not read the `module` field of a package either.
    resolve: { mainFields: ['main'] },
    module: {
      parser: { javascript: { url: false, worker: false, createRequire: false, dynamicImportMode: 'eager' } },
      rules: [{ test: /\.ts$/, type: 'javascript/esm', use: join(import.meta.dirname, 'strip-types.ts') }],
    },
    node: false,
    plugins: [
      new webpack.DefinePlugin({ __dirname: folderOfModule, 'import.meta.dirname': folderOfModule }),
      // Not the import of the replacement itself, `../../../src/build.ts`.
      new webpack.NormalModuleReplacementPlugin(/^(\.\.?\/)+build\.ts$/, join(import.meta.dirname, 'built-dir.ts')),
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
}

/** Starts the bundle and shuts it down cleanly, because a killed process leaves nothing in the compile cache. */
async function fillCompileCache(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-bundle-'));
  const env = { ...childEnvironment, DATA_DIR: dataDir, PORT: '0', SANDBOX_PORT: '1', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  rmSync(dataDir, { recursive: true });
  if (code !== 0) throw new Error(`The bundle of the server ended with ${code}`);
}

const target = bundlePath();
if (existsSync(target)) process.exit();
const draft = `${target}.${process.pid}.mjs`;
await bundle(draft);
if (bundlePath() !== target) throw new Error('A source of the server changed while it was bundled.');
renameSync(draft, target);
try {
  await fillCompileCache(target);
} catch (error) {
  rmSync(target);
  throw error;
}
for (const name of readdirSync(dirname(target))) {
  const path = join(dirname(target), name);
  if (Date.now() - statSync(path).mtimeMs > maxAgeMs) rmSync(path);
}
