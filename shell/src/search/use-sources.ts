import {
  searchContributionSchema,
  searchDocumentSchema,
  searchSlot,
  type RemoteEntry,
  type SearchDocument,
  type StoredUser,
} from '@portal/portal-contract';
import { useSession } from '@portal/shell-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { findWidgetOwners, useRegistry } from '../registry.ts';
import { withinTime } from '../remotes/load-remote.ts';
import { remotePart, type Part } from '../remotes/remote-parts.ts';
import { indexDocuments, type IndexedDocument } from './find-documents.ts';

interface Source {
  index: IndexedDocument[];
  missing: string[];
}

/** Reads the search documents of every remote that offers some. One remote never waits for another. */
export function useSources() {
  const registry = useRegistry();
  const { user } = useSession();
  const owners = findWidgetOwners(registry, searchSlot);
  const [sources, setSources] = useState<Partial<Record<string, Source>>>({});
  const read = (remote: RemoteEntry) => {
    const part = remotePart(remote, { kind: 'widgets', key: searchSlot });
    // Retries a load that failed in an earlier search.
    part.visit();
    void readSource(remote, part, user).then(({ documents, missing }) =>
      setSources((before) => ({ ...before, [remote.name]: { index: indexDocuments(documents), missing } })),
    );
  };
  const readAll = useEffectEvent(() => owners.forEach(read));
  useEffect(() => readAll(), [registry]);
  return {
    index: owners.flatMap(({ name }) => sources[name]?.index ?? []),
    loading: owners.filter(({ name }) => !sources[name]).map(({ title }) => title),
    /** Groups that could not be read, and titles of remotes of which none could. */
    missing: owners.flatMap(({ name }) => sources[name]?.missing ?? []),
    /** Reads every incomplete source again. */
    retry: (): void => {
      for (const remote of owners.filter(({ name }) => sources[name]?.missing.length)) {
        setSources((before) => ({ ...before, [remote.name]: undefined }));
        read(remote);
      }
    },
  };
}

interface SourceReply {
  documents: SearchDocument[];
  /** Groups that could not be read, or the remote's title if none could. */
  missing: string[];
}

/**
 * Reads a remote's documents for the search. Leaves out those that break the contract. Never throws: if the remote is slow, down or
 * broken, the reply lists its title as missing.
 *
 * @param part loader of the remote's widget for the search
 */
export async function readSource({ name, title }: RemoteEntry, part: Part, user: StoredUser | null = null): Promise<SourceReply> {
  const state = await part.settled();
  // The loader has already reported the failure.
  if (state.status !== 'ready') return { documents: [], missing: [title] };
  try {
    const { documents, missing = [] } = searchContributionSchema.parse(await withinTime(state.component({ user })));
    return { documents: documents.flatMap((document) => searchDocumentSchema.safeParse(document).data ?? []), missing };
  } catch (error) {
    console.error(`The ${searchSlot} of remote "${name}" failed:`, error);
    return { documents: [], missing: [title] };
  }
}
