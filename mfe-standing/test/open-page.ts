import { appealTemplates } from '@portal/brand/appeal-templates';
import { noteTemplatesApi } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import { renderRemote } from '@portal/testing/browser';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';
import { requests } from './requests.ts';

const templates = appealTemplates.map(({ use, title, text }) => ({ uses: use, title, text }));
const defaultReplies = {
  [standingApi.unreadableCards]: { cards: [], degraded: false },
  [noteTemplatesApi.list]: { templates, version: '1' },
};

/** Renders a page of this remote with an empty cache. By default every card is readable, and the templates are the airline's own. */
export function openPage(options: Parameters<typeof renderRemote>[1]): ReturnType<typeof renderRemote> {
  remoteClient.clear();
  return renderRemote(remote, { requests, ...options, replies: { ...defaultReplies, ...options.replies } });
}
