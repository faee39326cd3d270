import { standingApi } from '@portal/standing-contract';
import { renderRemote } from '@portal/testing/browser';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';
import { requests } from './requests.ts';

const allReadable = { [standingApi.unreadableCards]: { cards: [], degraded: false } };

/** Renders a page of this remote with an empty cache. Every card is readable by default. */
export function openPage(options: Parameters<typeof renderRemote>[1]): ReturnType<typeof renderRemote> {
  remoteClient.clear();
  return renderRemote(remote, { requests, ...options, replies: { ...allReadable, ...options.replies } });
}
