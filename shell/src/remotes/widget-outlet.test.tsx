import { describe, expect, it } from '@jest/globals';
import type { RemoteEntry } from '@portal/portal-contract';
import { render, screen } from '@testing-library/react';
import { entryOf, placeRemote } from '../../test/remote-double.ts';
import { emptyRegistry, RegistryProvider } from '../registry/registry.ts';
import { WidgetOutlet } from './remote-outlet.tsx';

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
