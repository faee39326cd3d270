import { request } from '@portal/api-client';
import { Button } from '@portal/design-system';
import { releaseReplySchema, releasesApi, type ReleasedRemote, type ReleaseReply } from '@portal/portal-contract';
import { createContext, use, type ComponentProps } from 'react';
import { percentText } from './parts.tsx';

/** `rollback` restores the previous version; `end-canary` returns the canary's visitors to the live version; `remove` takes a release down. */
type ChangeKind = 'promote' | 'canary' | 'rollback' | 'end-canary' | 'remove';

/** A change that waits for confirmation. */
export interface Change {
  kind: ChangeKind;
  /** The remote as shown when the dialog opened. */
  remote: ReleasedRemote;
  /** The version of the change; for a rollback the version that becomes live again. */
  version: string;
}

/** Opens the dialog that confirms a change. */
export const AskContext = createContext<(change: Change) => void>(() => {});

interface ChangeButtonProps extends Change {
  variant?: ComponentProps<typeof Button>['variant'];
  children: string;
}

/** Asks for a change. Its accessible name adds the remote and, unless the text has it, the version. */
export function ChangeButton({ kind, remote, version, variant = 'secondary', children }: ChangeButtonProps) {
  const ask = use(AskContext);
  const subject = children.includes(version) ? remote.title : `${remote.title} ${version}`;
  return (
    <Button variant={variant} aria-label={`${children} (${subject})`} onClick={() => ask({ kind, remote, version })}>
      {children}
    </Button>
  );
}

/**
 * Promotes or removes a release, starts or ends a canary, or rolls back. The server refuses with 409 if the remote changed since the page
 * read it, and with 422 if the gate rejects the release.
 *
 * @param percent share of visitors for a canary
 * @throws ApiError
 */
export function sendChange({ kind, remote: { remote, revision: expected }, version }: Change, percent: number): Promise<ReleaseReply> {
  const [path, body] = {
    promote: [releasesApi.promote, { version }] as const,
    canary: [releasesApi.canary, { version, percent }] as const,
    remove: [releasesApi.remove, { version }] as const,
    // A rollback ends a running canary; otherwise it restores the previous version.
    'end-canary': [releasesApi.rollback, {}] as const,
    rollback: [releasesApi.rollback, {}] as const,
  }[kind];
  return request(path, { schema: releaseReplySchema, body: { remote, expected, ...body } });
}

interface ChangeTexts {
  title: string;
  /** Effects on visitors. */
  sentences: string[];
  confirm: string;
  /** Label of the button while the request runs. */
  busy: string;
  done: { title: string; description: string };
}

const nextPage = 'from their next page on';

/**
 * Returns the texts that explain a change before and after it is made.
 *
 * @param percent share of visitors for a canary; undefined while the typed text is invalid
 */
export function changeTexts({ kind, remote, version }: Change, percent?: number): ChangeTexts {
  const { remote: name, live, canary } = remote;
  const release = `${name} ${version}`;
  const current = live?.version ?? '';
  const some = percent === undefined ? 'Some visitors' : `About ${percent} of 100 visitors`;
  const otherCanary = canary && canary.version !== version ? canary.version : undefined;
  switch (kind) {
    case 'promote':
      return {
        title: `Promote ${release}?`,
        sentences: [
          `Everybody gets ${release} ${nextPage}.`,
          live ? `${current} stays ready for a rollback.` : 'Its pages open to visitors for the first time.',
          ...(otherCanary === undefined ? [] : [`The canary of ${otherCanary} goes on.`]),
        ],
        confirm: `Promote ${version}`,
        busy: 'Promoting...',
        done: { title: `${release} is live`, description: `Everybody gets it ${nextPage}.` },
      };
    case 'canary':
      return {
        title: canary?.version === version ? `Change the share of ${release}?` : `Start a canary of ${release}?`,
        sentences: [
          `${some} get ${release} ${nextPage}. Everybody else stays on ${current}.`,
          `Watch its errors beside those of ${current} on this page, and end the canary if it breaks.`,
          ...(otherCanary === undefined ? [] : [`The canary of ${otherCanary} ends. It stays in the list and can be promoted again.`]),
        ],
        confirm: percent === undefined ? 'Start canary' : `Give it to ${percentText(percent)}`,
        busy: 'Starting...',
        done: { title: `${release} is a canary`, description: `${some} get it ${nextPage}.` },
      };
    case 'rollback':
      return {
        title: `Roll ${name} back to ${version}?`,
        sentences: [`Everybody gets ${release} again ${nextPage}.`, `${current} stays in the list: promote it again, or remove it.`],
        confirm: `Roll back to ${version}`,
        busy: 'Rolling back...',
        done: { title: `${name} is back on ${version}`, description: `Everybody gets it ${nextPage}.` },
      };
    case 'end-canary':
      return {
        title: `End the canary of ${release}?`,
        sentences: [
          `The ${canary?.percent ?? 0} of 100 visitors who have ${version} get ${current} again ${nextPage}.`,
          `${version} stays in the list and can be promoted again.`,
        ],
        confirm: 'End canary',
        busy: 'Ending the canary...',
        done: { title: `The canary of ${release} has ended`, description: `Everybody gets ${current} ${nextPage}.` },
      };
    case 'remove':
      return removalTexts(release, version);
  }
}

const removalTexts = (release: string, version: string): ChangeTexts => ({
  title: `Remove ${release}?`,
  sentences: [
    'The portal deletes its files and answers 404 to everybody who asks for them, at once. Tabs that still show it reload on their next page.',
    "This can't be undone: to bring it back, the team releases it under a new version.",
  ],
  confirm: `Remove ${version}`,
  busy: 'Removing...',
  done: { title: `${release} is removed`, description: 'If a proxy or CDN caches the portal, purge the addresses in the history.' },
});
