import type { ReleaseReply, ReleasesReply } from '@portal/portal-contract';
import type { Bundle, MalformedBundle } from '../bundle.ts';
import type { DeskDeps, Outcome } from './desk-deps.ts';
import { overview } from './overview.ts';
import { promote, startCanary, type SeenAct } from './promote.ts';
import { channelOf, requireRelease } from './queries.ts';
import { rollback } from './rollback.ts';
import { acceptUpload, refuseMalformed } from './upload.ts';
import { giveVerdict } from './verdict.ts';

/** Everything that can be done with releases. The registry of this process follows each action at once. */
export class ReleaseDesk {
  readonly #deps: DeskDeps;
  readonly #refresh: () => Promise<void>;

  constructor(deps: DeskDeps, refresh: () => Promise<void>) {
    this.#deps = deps;
    this.#refresh = refresh;
  }

  overview = (only?: string): Promise<ReleasesReply> => overview(this.#deps, only);

  /** @throws HttpError 404 when the remote has no such version */
  async find(remote: string, version: string): Promise<ReleaseReply> {
    const { state, reasons } = await requireRelease(this.#deps.store.db, remote, version);
    return { remote, version, state, reasons, revision: (await channelOf(this.#deps.store.db, remote)).revision };
  }

  /** @param tarball the bundle as it was uploaded */
  upload(remote: string, by: string, bundle: Bundle | MalformedBundle, tarball: Uint8Array): Promise<Outcome> {
    const isMalformed = 'malformed' in bundle;
    return this.#then(
      isMalformed ? refuseMalformed(this.#deps, remote, by, bundle) : acceptUpload(this.#deps, { remote, by, bundle, tarball }),
    );
  }

  giveVerdict = (act: Parameters<typeof giveVerdict>[1]): Promise<Outcome> => this.#then(giveVerdict(this.#deps, act));
  promote = (act: SeenAct): Promise<Outcome> => this.#then(promote(this.#deps, act));
  startCanary = (act: SeenAct & { percent: number }): Promise<Outcome> => this.#then(startCanary(this.#deps, act));
  rollback = (act: Parameters<typeof rollback>[1]): Promise<Outcome> => this.#then(rollback(this.#deps, act));

  async #then(action: Promise<Outcome>): Promise<Outcome> {
    const outcome = await action;
    await this.#refresh();
    return outcome;
  }
}
