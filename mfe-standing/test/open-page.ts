import { renderRemote } from '@portal/testing/browser';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';

/** Renders a page of this remote, with nothing read before. */
export function openPage(options: Parameters<typeof renderRemote>[1]): ReturnType<typeof renderRemote> {
  remoteClient.clear();
  return renderRemote(remote, options);
}
