import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import { moduleRules } from '../src/module-rules.ts';

interface TinyBuild {
  errors: string[];
  /** Emitted files and their contents. */
  files: Map<string, Buffer>;
}

/**
 * Builds the given files for production in a temporary folder.
 * @param sources texts by path; `src/remote.tsx` is the entry unless the settings name another
 * @param inspect called in the last stage, while the module graph still exists
 */
export async function tinyBuild(
  sources: Record<string, string>,
  settings: Configuration,
  inspect: (compilation: Compilation) => void = () => undefined,
): Promise<TinyBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiny-build-'));
  try {
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const files = new Map<string, Buffer>();
    const stats = await run({
      mode: 'production',
      context: folder,
      entry: {},
      target: ['web', 'es2022'],
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: { rules: moduleRules(false) },
      performance: false,
      ...settings,
      output: { path: path.join(folder, 'dist'), publicPath: 'auto', ...settings.output },
      plugins: [...(settings.plugins ?? []), inspector(inspect, files)],
    });
    return { errors: stats.compilation.errors.map(({ message }) => message), files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inspector(inspect: (compilation: Compilation) => void, files: Map<string, Buffer>) {
  return (compiler: webpack.Compiler) =>
    compiler.hooks.thisCompilation.tap('inspector', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'inspector', stage }, (assets) => {
        inspect(compilation);
        for (const [name, source] of Object.entries(assets)) files.set(name, source.buffer());
      });
    });
}

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error ?? new Error('webpack returned no stats')) : resolve(stats)));
    });
  });
}
