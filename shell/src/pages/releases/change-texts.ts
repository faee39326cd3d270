import { releaseMessages } from '@portal/portal-contract';
import type { Change } from './change.ts';
import { percentText } from './texts.ts';

interface ChangeTexts {
  title: string;
  /** Effects on visitors. */
  sentences: string[];
  confirm: string;
  /** Label of the button while the request runs. */
  busy: string;
  done: { title: string; description: string };
}

export const dialogTexts = {
  cancel: 'Cancel',
  close: 'Back to the list',
  again: 'Try again',
  percent: 'Percent of visitors',
  percentHint: 'A whole number from 1 to 99.',
  percentError: 'Enter a whole number from 1 to 99.',
  overtaken: 'Something changed in the meantime',
  overtakenHint: 'Your change was not made. The list is up to date again.',
  refused: releaseMessages.refused,
  refusedHint: 'Visitors keep what they have.',
} as const;

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
