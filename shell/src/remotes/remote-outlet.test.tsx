import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { outdatedRelease } from '../outdated/check-release.ts';
import { reloadOnce } from '../outdated/use-reload.ts';
import { followFaults, type Fault } from '../reports/faults.ts';
import { entryOf, placeRemote } from '../../test/remote-double.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const faults: Fault[] = [];
const page = { kind: 'pages', key: '/my-trips' } as const;
const widget = { kind: 'widgets', key: 'hero' } as const;

const serverSays = (status: number) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response));
};

beforeEach(() => {
  faults.length = 0;
  followFaults((fault) => faults.push(fault));
  history.replaceState(null, '', '/my-trips');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a part of a remote', () => {
  it('is reported with its remote when it crashes', async () => {
    const remote = entryOf('crashing');
    const error = new Error('broken page');
    placeRemote('crashing', {
      pages: {
        '/my-trips': () => {
          throw error;
        },
      },
    });
    render(<RemoteOutlet remote={remote} address={page} />);
    expect(await screen.findByText('We hit some turbulence')).toBeVisible();
    expect(faults).toEqual([{ kind: 'crash', remote, error, path: '/my-trips' }]);
  });

  it('can be retried if its release exists but does not load', async () => {
    serverSays(200);
    placeRemote('broken', {});
    render(<RemoteOutlet remote={entryOf('broken')} address={page} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(outdatedRelease()).toBeUndefined();
  });

  it('is shown as missing if its release is still gone after the reload', async () => {
    serverSays(404);
    placeRemote('vanished', {});
    const remote = entryOf('vanished');
    // Records an earlier reload; jsdom cannot reload.
    await reloadOnce(remote, () => {});
    render(<RemoteOutlet remote={remote} address={page} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(faults).toEqual([{ kind: 'load', remote, path: '/my-trips' }]);
  });

  it('leaves the page as it is if a widget’s release is gone', async () => {
    serverSays(404);
    placeRemote('old', {});
    const remote = entryOf('old');
    render(<RemoteOutlet remote={remote} address={widget} failed={<p>Not today</p>} />);
    expect(await screen.findByText('Not today')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(outdatedRelease()).toBe(remote);
  });
});
