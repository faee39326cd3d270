import type { Store } from '../../store/store.ts';
import type { Manifests } from './desk/rows.ts';
import type { FileKeeper } from './file-keeper.ts';
import type { LastGood } from './last-good.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { ReleaseRegistry } from './registry.ts';

interface FollowDeps {
  store: Store;
  manifests: Manifests;
  registry: ReleaseRegistry;
  lastGood: LastGood;
  keeper: Pick<FileKeeper, 'isServable' | 'restoreMissing'>;
  log: { error(fields: object, text: string): void };
  /** Milliseconds between two looks at what other processes changed. */
  pollMs?: number;
}

export interface RegistryFollower {
  /** Reads the database for the first time, and follows it from then on. Rejects when it cannot be read. */
  start(): Promise<void>;
  /** Reads the database now if it has changed. When that fails the last registry stays, and the failure is logged. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps the registry in memory as the database has it: at once after a change of this process, within a second after another's. */
export function followRegistry({ store, manifests, registry, lastGood, keeper, log, pollMs = 1_000 }: FollowDeps): RegistryFollower {
  let seen = -1;
  let running: Promise<void> | undefined;
  let failure = '';
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const { version } = await store.db.selectFrom('registryVersion').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
    if (version === seen) return;
    const { live, canaries, previewable, kept } = await readSnapshot(store.db, manifests);
    await keeper.restoreMissing([...live, ...canaries.map(({ release }) => release)]);
    const { isServable } = keeper;
    const snapshot = {
      live: live.filter(isServable),
      canaries: canaries.filter(({ release }) => isServable(release)),
      previewable: previewable.filter(isServable),
      kept: kept.filter(isServable),
    };
    seen = version;
    registry.set(snapshot);
    await lastGood
      .write(snapshot)
      .catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'copy of the registry cannot be written'));
  }

  async function readInTurn(): Promise<void> {
    // A reading that began before a change may miss it.
    while (running) await running.catch(() => undefined);
    running = read().finally(() => (running = undefined));
    return running;
  }

  const refresh = () =>
    readInTurn().then(
      () => void (failure = ''),
      (error: unknown) => {
        const reason = reasonOf(error);
        if (reason !== failure) log.error({ reason }, 'registry cannot be read: the last one stays');
        failure = reason;
      },
    );

  return {
    async start() {
      await readInTurn();
      timer = setInterval(() => void (running ?? refresh()), pollMs).unref();
    },
    refresh,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
