import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteEntry } from '@portal/portal-contract';
import { render, screen } from '@testing-library/react';
import { emptyRegistry, RegistryProvider } from '../registry.ts';
import { browser, outdatedRelease, reloadOnce } from './outdated.ts';
import { followFaults, type Fault } from '../reports/faults.ts';
import { entryOf, placeRemote } from '../../test/remote-double.ts';
import { RemoteOutlet, WidgetOutlet } from './remote-outlet.tsx';

const faults: Fault[] = [];
const page = { kind: 'pages', key: '/my-trips' } as const;
const widget = { kind: 'widgets', key: 'hero' } as const;

const mockServer = (status: number) => {
  globalThis.fetch = jest.fn(() => Promise.resolve({ status } as Response));
};

beforeEach(() => {
  faults.length = 0;
  followFaults((fault) => faults.push(fault));
  history.replaceState(null, '', '/my-trips');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a part of a remote', () => {
  it('reports a crash with its remote', async () => {
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

  it('offers a retry if its release exists but does not load', async () => {
    mockServer(200);
    placeRemote('broken', {});
    render(<RemoteOutlet remote={entryOf('broken')} address={page} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(outdatedRelease()).toBeUndefined();
  });

  it('shows the fallback if its release is still gone after the reload', async () => {
    mockServer(404);
    placeRemote('vanished', {});
    const remote = entryOf('vanished');
    const reload = jest.spyOn(browser, 'reload').mockReset();
    reloadOnce(`${remote.name} ${remote.version} /my-trips`);
    render(<RemoteOutlet remote={remote} address={page} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(faults).toEqual([{ kind: 'load', remote, path: '/my-trips' }]);
  });

  it('does not reload the page if a widget’s release is gone', async () => {
    mockServer(404);
    placeRemote('old', {});
    const remote = entryOf('old');
    render(<RemoteOutlet remote={remote} address={widget} failed={<p>Not today</p>} />);
    expect(await screen.findByText('Not today')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(outdatedRelease()).toBe(remote);
  });
});

const show = (remotes: RemoteEntry[], name: string, input?: Record<string, string>) =>
  render(
    <RegistryProvider value={{ ...emptyRegistry, remotes }}>
      <WidgetOutlet name={name} {...(input && { input })} failed={<p>Not today</p>} />
    </RegistryProvider>,
  );

describe('a widget', () => {
  it('comes from the remote that offers its name', async () => {
    placeRemote('events', { widgets: { weather: () => 'Sunny' } });
    const { container } = show([entryOf('booking', { widgets: ['hero'] }), entryOf('events', { widgets: ['weather'] })], 'weather');
    expect(await screen.findByText('Sunny')).toBeVisible();
    expect(container.querySelector('[data-remote]')).toHaveAttribute('data-remote', 'events');
  });

  it("receives the page's input as its properties", async () => {
    placeRemote('climate', { widgets: { forecast: ({ city }: { city?: string }) => `Sunny in ${city}` } });
    show([entryOf('climate', { widgets: ['forecast'] })], 'forecast', { city: 'Tobago' });
    expect(await screen.findByText('Sunny in Tobago')).toBeVisible();
  });

  it('is replaced by `failed` if no remote offers it', () => {
    show([entryOf('booking', { widgets: ['hero'] })], 'gone');
    expect(screen.getByText('Not today')).toBeVisible();
  });
});
