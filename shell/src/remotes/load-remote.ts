import { remoteModuleSchema, timing, type RemoteComponent, type RemoteEntry, type RemoteModule } from '@portal/portal-contract';
import { failedScript } from '../outdated/check-release.ts';
import { fetchRemoteModule } from './federation.ts';

type FailureKind = 'timeout' | 'unreachable' | 'invalid' | 'missing';
export interface RemoteFailure {
  remote: string;
  kind: FailureKind;
  detail: string;
  /** Address of the script that did not load: the remote's, or a shared one of the shell. */
  script?: string | undefined;
}
export type Loaded<T> = { ok: true; value: T } | { ok: false; failure: RemoteFailure };

export interface PartAddress {
  kind: 'pages' | 'widgets';
  /** The page's path in the registry, or the widget's name. */
  key: string;
}

/**
 * Loads one page or widget of a remote: its container, its module (checked against the contract), then the part's own code. Never
 * throws, but returns a failure, after `timing.remoteLoad` milliseconds at most.
 */
export async function loadRemotePart(
  remote: RemoteEntry,
  address: PartAddress,
  attempt: number,
  fetchModule: typeof fetchRemoteModule = fetchRemoteModule,
): Promise<Loaded<RemoteComponent>> {
  const fail = (kind: FailureKind, detail: string, script?: string): Loaded<never> => ({
    ok: false,
    failure: { remote: remote.name, kind, detail, script },
  });
  const load = async (): Promise<Loaded<RemoteComponent>> => {
    const module = checkModule(await fetchModule(remote, attempt), remote);
    if (typeof module === 'string') return fail('invalid', module);
    const part = module[address.kind][address.key];
    if (!part) return fail('missing', `no ${address.kind} "${address.key}"`);
    const component = (await part.load()).default;
    return typeof component === 'function' || typeof component === 'object'
      ? { ok: true, value: component }
      : fail('invalid', `${address.key} has no default component`);
  };
  return withinTime(
    load().catch((error: unknown) => fail('unreachable', error instanceof Error ? error.message : String(error), failedScript(error))),
    () => fail('timeout', `no answer within ${timing.remoteLoad} ms`),
  );
}

/** Returns the checked module, or a description of the problem. */
function checkModule(value: unknown, remote: RemoteEntry): RemoteModule | string {
  const parsed = remoteModuleSchema.safeParse(value);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  if (parsed.data.name !== remote.name) return `calls itself "${parsed.data.name}"`;
  return parsed.data;
}

function withinTime<T>(work: Promise<T>, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout()), timing.remoteLoad);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
