import type { ReleaseReply, ReleasesReply } from '@portal/portal-contract';
import type { Bundle, MalformedBundle } from '../bundle/read-bundle.ts';
import type { DeskContext, Outcome } from './desk-context.ts';
import { overview } from './overview.ts';
import { promote, startCanary, type SeenAct } from './promote.ts';
import { channelOf, requireRelease } from './queries.ts';
import { remove } from './remove.ts';
import { rollback } from './rollback.ts';
import { acceptUpload, refuseMalformed } from './upload.ts';
import { giveVerdict } from './verdict.ts';

/** Actions on releases. Each one refreshes the registry of this process. */
export class ReleaseDesk {
  readonly #context: DeskContext;
  readonly #refresh: () => Promise<void>;

  constructor(context: DeskContext, refresh: () => Promise<void>) {
    this.#context = context;
    this.#refresh = refresh;
  }

  overview = (only?: string): Promise<ReleasesReply> => overview(this.#context, only);

  /** Returns the state of a version. @throws HttpError 404 if the remote has no such version */
  async find(remote: string, version: string): Promise<ReleaseReply> {
    const { state, reasons } = await requireRelease(this.#context.store.db, remote, version);
    return { remote, version, state, reasons, revision: (await channelOf(this.#context.store.db, remote)).revision };
  }

  /** Accepts or refuses an upload. @param tarball unchanged body of the upload */
  upload(remote: string, by: string, bundle: Bundle | MalformedBundle, tarball: Uint8Array): Promise<Outcome> {
    const isMalformed = 'malformed' in bundle;
    return this.#then(
      isMalformed ? refuseMalformed(this.#context, remote, by, bundle) : acceptUpload(this.#context, { remote, by, bundle, tarball }),
    );
  }

  giveVerdict = (act: Parameters<typeof giveVerdict>[1]): Promise<Outcome> => this.#then(giveVerdict(this.#context, act));
  promote = (act: SeenAct): Promise<Outcome> => this.#then(promote(this.#context, act));
  startCanary = (act: SeenAct & { percent: number }): Promise<Outcome> => this.#then(startCanary(this.#context, act));
  rollback = (act: Parameters<typeof rollback>[1]): Promise<Outcome> => this.#then(rollback(this.#context, act));

  remove = (act: SeenAct): Promise<Outcome> => this.#then(remove(this.#context, act));

  async #then(action: Promise<Outcome>): Promise<Outcome> {
    const outcome = await action;
    await this.#refresh();
    return outcome;
  }
}
