import {
  searchContributionSchema,
  searchDocumentSchema,
  searchSlot,
  timing,
  type RemoteEntry,
  type SearchDocument,
} from '@portal/portal-contract';
import type { PartState, RemotePartLoader } from '../remotes/remote-parts.ts';

interface ReadSource {
  documents: SearchDocument[];
  /** Groups, or the title of the remote, that could not be read. */
  missing: string[];
}

/**
 * Reads what a remote contributes to the search. Leaves out documents that break the contract. Never throws: if the remote is slow,
 * down or broken, its title is what is missing.
 *
 * @param part loader of the remote's widget for the search
 */
export async function readSource({ name, title }: RemoteEntry, part: RemotePartLoader): Promise<ReadSource> {
  const state = await settled(part);
  // The loader reports its failures itself.
  if (state.status !== 'ready') return { documents: [], missing: [title] };
  try {
    const { documents, missing = [] } = searchContributionSchema.parse(await withinTime(state.component({})));
    return { documents: documents.flatMap((document) => searchDocumentSchema.safeParse(document).data ?? []), missing };
  } catch (error) {
    console.error(`The ${searchSlot} of remote "${name}" failed:`, error);
    return { documents: [], missing: [title] };
  }
}

/** Waits until a part is loaded or has failed. */
const settled = (part: RemotePartLoader): Promise<PartState> =>
  new Promise((resolve) => {
    const check = () => {
      if (part.state().status === 'pending') return;
      stop();
      resolve(part.state());
    };
    const stop = part.subscribe(check);
    check();
  });

const withinTime = (reading: unknown): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timing.remoteLoad);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};
