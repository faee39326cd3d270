import * as z from 'zod/mini';
import { remoteNames, type RemoteName } from './registry.ts';

/** Version of the contract between the shell and a remote. A breaking change counts it up. */
export const remoteContract = 1;

/** A React component, kept structural so that this library needs no React. */
export type RemoteComponent<Props = object> = (props: Props) => unknown;

/** A page or widget: its code is fetched when it is first needed. */
export interface RemotePart<Props = object> {
  load: () => Promise<{ default: RemoteComponent<Props> }>;
}

/** What a remote exposes as `./remote`: pages keyed by their path in `pages`, widgets by name. */
export interface RemoteModule {
  contract: typeof remoteContract;
  name: RemoteName;
  pages: Record<string, RemotePart>;
  widgets: Record<string, RemotePart>;
}

const part = z.object({ load: z.custom<RemotePart['load']>((value) => typeof value === 'function', 'load must be a function') });

/** Checks a remote's module when it arrives: built and deployed by another team, it is not trusted to fit. */
export const remoteModuleSchema = z.object({
  contract: z.literal(remoteContract),
  name: z.enum(remoteNames),
  pages: z.record(z.string(), part),
  widgets: z.record(z.string(), part),
});
