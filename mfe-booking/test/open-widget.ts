import { renderRemote } from '@portal/testing/browser';
import { remoteClient } from '../src/app/remote-data.ts';
import remote from '../src/remote.tsx';
import { requests } from './requests.ts';

/** Renders a widget of this remote as the only thing on the home page. */
export function openWidget(name: keyof typeof remote.widgets, options: Omit<Parameters<typeof renderRemote>[1], 'path'> = {}) {
  remoteClient.clear();
  return renderRemote({ ...remote, pages: { '/': remote.widgets[name] } }, { path: '/', requests, ...options });
}
