import * as z from 'zod/mini';
import type { RemoteDescription } from './manifest.ts';
import { remoteName } from './release-fields.ts';

/** Version of the contract between the shell and a remote. A breaking change counts it up. */
export const remoteContract = 2;

/** A React component, kept structural so that this library needs no React. */
export type RemoteComponent<Props = object> = (props: Props) => unknown;

/** A page or widget: its code is fetched when it is first needed. */
export interface RemotePart<Props = object> {
  load: () => Promise<{ default: RemoteComponent<Props> }>;
}

/** What a remote exposes as `./remote`: pages keyed by their path in the manifest, widgets by name. */
export interface RemoteModule {
  contract: typeof remoteContract;
  name: string;
  pages: Record<string, RemotePart>;
  widgets: Record<string, RemotePart>;
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** A description written `as const`, so that the remote's module can be checked against it while compiling. */
export type FixedDescription = DeepReadonly<RemoteDescription>;

/** The module of a remote that describes itself so: a part for each page and each widget, and no other. */
export interface RemoteModuleOf<Description extends FixedDescription> extends RemoteModule {
  name: Description['name'];
  pages: Record<Description['pages'][number]['path'], RemotePart>;
  widgets: Record<NonNullable<Description['widgets']>[number], RemotePart>;
}

const part = z.object({ load: z.custom<RemotePart['load']>((value) => typeof value === 'function', 'load must be a function') });

/** Checks a remote's module when it arrives: built and deployed by another team, it is not trusted to fit. */
export const remoteModuleSchema = z.object({
  contract: z.literal(remoteContract),
  name: remoteName,
  pages: z.record(z.string(), part),
  widgets: z.record(z.string(), part),
});
