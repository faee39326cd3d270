import {
  portalApi,
  registrySchema,
  shellName,
  type Manifest,
  type Registry,
  type ReleasedRemote,
  type ReleaseReply,
} from '@portal/portal-contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Desk, ReleaseFailure } from '../../scripts/lib/release/desk.mjs';
import type { Portal } from '../../scripts/lib/portal.mjs';
import { pack, readRemote, readShell, withManifest, type Bundle } from './bundle.ts';
import { root } from './workspace-copy.ts';

/** A refused release with its reasons. */
export interface Refusal {
  state: string;
  reasons: string[];
}

/** A portal with the tokens of all teams, so that a test can change its releases. */
export class ReleasePortal {
  readonly url: string;
  readonly dataDir: string;
  readonly #desks = new Map<string, Desk>();
  #versions = 0;

  constructor(portal: Portal, dataDir: string) {
    this.url = portal.url;
    this.dataDir = dataDir;
  }

  /** Returns the token that `npm start` wrote for this team. */
  token(remote: string): string {
    const tokens = JSON.parse(readFileSync(join(this.dataDir, 'demo-release-tokens.json'), 'utf8')) as Record<string, string>;
    return tokens[remote] ?? '';
  }

  /** Returns the release desk with the token of a remote's team. */
  desk(remote: string): Desk {
    const desk = this.#desks.get(remote) ?? new Desk({ portalUrl: this.url, token: this.token(remote), remote });
    this.#desks.set(remote, desk);
    return desk;
  }

  /** Returns a version that no other test of this portal uses. */
  nextVersion = () => `5.${(this.#versions += 1)}.0`;

  /** Returns the build of a remote in dist/ as a compatible release under a new version. */
  build(remote: string): Bundle {
    const { version } = JSON.parse(readFileSync(join(root, `mfe-${remote}/package.json`), 'utf8')) as { version: string };
    return this.versioned(readRemote(join(root, 'dist/remotes', remote, version)));
  }

  buildShell = () => this.versioned(readShell(join(root, 'dist/shell')));

  versioned<Content extends Manifest>(bundle: Bundle<Content>): Bundle<Content> {
    const version = this.nextVersion();
    return withManifest(bundle, (manifest) => void (manifest.version = version));
  }

  /** @throws Error with the reasons of a refusal */
  upload = (remote: string, tarball: Uint8Array): Promise<ReleaseReply> =>
    this.desk(remote)
      .upload(tarball)
      .catch((error: unknown) => {
        throw error instanceof ReleaseFailure ? new Error([error.message, ...error.reasons].join('\n'), { cause: error }) : error;
      });

  /** Uploads a bundle as its team, and reports a passed smoke journey. */
  async candidate(bundle: Bundle<Manifest>): Promise<ReleaseReply> {
    const { name: remote, version } = bundle.manifest;
    await this.upload(remote, await pack(bundle));
    return this.desk(remote).verdict({ remote, version, passed: true, failures: [] });
  }

  /** Makes a tarball live. */
  async releaseTarball(remote: string, tarball: Uint8Array): Promise<string> {
    const { version, state } = await this.upload(remote, tarball);
    if (state === 'checking') await this.desk(remote).verdict({ remote, version, passed: true, failures: [] });
    await this.desk(remote).promote({ remote, version });
    return version;
  }

  /** Makes a bundle live. */
  async release(bundle: Bundle<Manifest>): Promise<ReleaseReply> {
    const { name: remote, version } = bundle.manifest;
    await this.candidate(bundle);
    return this.desk(remote).promote({ remote, version });
  }

  /** Uploads a bundle and returns its refusal. @throws Error if the portal accepts it */
  async refusal(bundle: Bundle<Manifest>): Promise<Refusal> {
    try {
      await this.desk(bundle.manifest.name).upload(await pack(bundle));
    } catch (error) {
      if (error instanceof ReleaseFailure)
        return { state: error.state, reasons: error.reasons.length > 0 ? error.reasons : [error.message] };
      throw error;
    }
    throw new Error(`${bundle.manifest.name} ${bundle.manifest.version} was not refused`);
  }

  rollback = (remote: string) => this.desk(remote).rollback({ remote });

  /** Returns the registry of a visitor without cookies. */
  registry = async (): Promise<Registry> => registrySchema.parse(await (await fetch(this.url + portalApi.registry)).json());

  /** Returns the live version of a remote or of the shell. */
  async live(name: string): Promise<string | undefined> {
    const { shell, remotes } = await this.registry();
    return name === shellName ? shell : remotes.find((remote) => remote.name === name)?.version;
  }

  async status(remote: string): Promise<ReleasedRemote> {
    const [status] = await this.desk(remote).remotes();
    if (!status) throw new Error(`${remote} is not on the release desk`);
    return status;
  }
}
