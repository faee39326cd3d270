import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

const entry = () => history.state as { page?: string; overlays?: number } | null;
/** The browser's Back, Forward, or a step of another length. Resolves when it has arrived. */
const travel = (steps: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await arrived;
  });
/** Waits until the history has as many entries for dialogs as dialogs are open. */
const settled = (overlays: number | undefined) => waitFor(() => expect(entry()?.overlays).toBe(overlays));

function Page({ isBusy }: { isBusy: boolean }) {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <Button onClick={() => setOuter(true)}>Open</Button>
      <Dialog open={outer} onOpenChange={(open) => isBusy || setOuter(open)} title="Outer">
        <Button onClick={() => setInner(true)}>Next</Button>
        <Button
          onClick={() => {
            setOuter(false);
            setInner(true);
          }}
        >
          Swap
        </Button>
      </Dialog>
      <Dialog open={inner} onOpenChange={setInner} title="Inner" />
    </>
  );
}
const open = async (isBusy = false) => {
  render(
    <StrictMode>
      <Page isBusy={isBusy} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await settled(1);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const outer = () => screen.queryByRole('dialog', { name: 'Outer' });
const inner = () => screen.queryByRole('dialog', { name: 'Inner' });

beforeEach(() => {
  history.pushState({ page: 'before' }, '', '/before');
  history.pushState({ page: 'list' }, '', '/list?q=1');
});

describe('Back', () => {
  it('closes a dialog also in the moment in which it appears', () => {
    const seen: unknown[] = [];
    const Visible = () => {
      useLayoutEffect(() => void seen.push(entry()?.overlays), []);
      return <Dialog open onOpenChange={() => {}} title="Outer" />;
    };
    render(<Visible />);
    expect(seen).toEqual([1]);
  });

  it('closes a dialog, returns the focus, and then leaves the page', async () => {
    await open();
    expect([location.pathname, location.search, entry()?.page]).toEqual(['/list', '?q=1', 'list']);
    await travel(-1);
    expect(outer()).toBeNull();
    expect(entry()).toEqual({ page: 'list' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    await travel(-1);
    expect(location.pathname).toBe('/before');
  });

  it('leaves the page after a dialog was closed by Escape', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await settled(undefined);
    await travel(-1);
    expect(location.pathname).toBe('/before');
  });

  it('closes nested dialogs one by one', async () => {
    await open();
    await press('Next');
    await settled(2);
    await travel(-1);
    expect([inner(), outer()]).toEqual([null, expect.anything()]);
    await travel(-1);
    expect(outer()).toBeNull();
    expect(entry()).toEqual({ page: 'list' });
  });

  it('closes the dialog that took the place of another', async () => {
    await open();
    await press('Swap');
    expect([outer(), inner()]).toEqual([null, expect.anything()]);
    await travel(-1);
    expect(inner()).toBeNull();
    expect(entry()).toEqual({ page: 'list' });
  });

  it('does not close a dialog that is busy, nor leave the page', async () => {
    await open(true);
    await travel(-1);
    await settled(1);
    expect(outer()).not.toBeNull();
  });
});

it('returns from the entry of a dialog that is closed', async () => {
  await open();
  await travel(-1);
  await travel(1);
  await settled(undefined);
  expect(location.pathname).toBe('/list');
  expect(outer()).toBeNull();
});
