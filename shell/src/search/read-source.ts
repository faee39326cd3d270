import {
  searchContributionSchema,
  searchDocumentSchema,
  searchSlot,
  timing,
  type RemoteEntry,
  type SearchDocument,
} from '@portal/portal-contract';
import type { PartState, RemotePartLoader } from '../remotes/remote-parts.ts';

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
export async function readSource({ name, title }: RemoteEntry, part: RemotePartLoader): Promise<SourceReply> {
  const state = await settled(part);
  // The loader has already reported the failure.
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
  const deadline = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timing.remoteLoad);
  });
  return Promise.race([reading, deadline]).finally(() => clearTimeout(timer));
};
