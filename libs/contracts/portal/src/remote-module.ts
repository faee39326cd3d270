import * as z from 'zod/mini';
import type { RemoteDescription } from './manifest.ts';
import { remoteName } from './registry.ts';
import { remoteContract } from './release-parts.ts';

/** A React component, kept structural so that this library needs no React. */
export type RemoteComponent<Props = object> = (props: Props) => unknown;

/** A page or widget. Its code is fetched on first use. */
export interface RemotePart<Props = object> {
  load: () => Promise<{ default: RemoteComponent<Props> }>;
}

/** The module that a remote exposes as `./remote`: pages by their path in the manifest, widgets by name. */
export interface RemoteModule {
  contract: typeof remoteContract;
  name: string;
  pages: Record<string, RemotePart>;
  widgets: Record<string, RemotePart>;
}

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** A description written `as const`, so that the compiler can check the remote's module against it. */
export type FixedDescription = DeepReadonly<RemoteDescription>;

/** Module type for a description: exactly one part for each page and each widget. */
export interface RemoteModuleOf<Description extends FixedDescription> extends RemoteModule {
  name: Description['name'];
  pages: Record<Description['pages'][number]['path'], RemotePart>;
  widgets: Record<NonNullable<Description['widgets']>[number], RemotePart>;
}

const part = z.object({ load: z.custom<RemotePart['load']>((value) => typeof value === 'function', 'load must be a function') });

/** Checks a remote's module after it was loaded, because another team built and deployed it. */
export const remoteModuleSchema = z.object({
  contract: z.literal(remoteContract),
  name: remoteName,
  pages: z.catchall(z.object({}), part),
  widgets: z.catchall(z.object({}), part),
});
