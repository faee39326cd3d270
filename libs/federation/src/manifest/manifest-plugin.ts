import { manifestFile } from '@portal/portal-contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** The part of a zod schema that the plugin needs. */
interface Schema {
  safeParse: (value: unknown) => { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Writes `manifest.json`, the server's only source about a release. A description that breaks the schema fails the build. */
export class ManifestPlugin {
  readonly #schema: Schema;
  readonly #describe: (compilation: Compilation) => unknown;

  constructor(schema: Schema, describe: (compilation: Compilation) => unknown) {
    this.#schema = schema;
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    const name = ManifestPlugin.name;
    // In the last stage names have their hashes, and compressed files their sizes.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        // After an error the manifest would lack files and report the same error again.
        if (compilation.errors.length === 0) this.#write(compilation);
      });
    });
  }

  #write(compilation: Compilation): void {
    const parsed = this.#schema.safeParse(this.#describe(compilation));
    if (parsed.success) {
      compilation.emitAsset(manifestFile, new webpack.sources.RawSource(JSON.stringify(parsed.data, null, 2)));
      return;
    }
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    compilation.errors.push(new webpack.WebpackError(`${manifestFile} is malformed: ${issues.join('; ')}`));
  }
}
