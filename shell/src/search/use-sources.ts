import { searchSlot, type RemoteEntry } from '@portal/portal-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { findWidgetOwners, useRegistry } from '../registry/registry.ts';
import { remotePart } from '../remotes/remote-parts.ts';
import { indexDocuments, type IndexedDocument } from './find-documents.ts';
import { readSource } from './read-source.ts';

interface Source {
  index: IndexedDocument[];
  missing: string[];
}

/** Reads the search documents of every remote that offers some. One remote never waits for another. */
export function useSources() {
  const registry = useRegistry();
  const owners = findWidgetOwners(registry, searchSlot);
  const [sources, setSources] = useState<Partial<Record<string, Source>>>({});
  const read = (remote: RemoteEntry) => {
    const part = remotePart(remote, { kind: 'widgets', key: searchSlot });
    // Retries a load that failed in an earlier search.
    part.visit();
    void readSource(remote, part).then(({ documents, missing }) =>
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
