import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogField, useDialogState } from './dialog-state.ts';

const entry = () => history.state as { overlays?: number; dialogs?: readonly string[] } | null;
/** The browser's Back or Forward. Resolves when it has arrived. */
const travel = (steps: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await arrived;
  });
const settled = (overlays: number | undefined) => waitFor(() => expect(entry()?.overlays).toBe(overlays));

const onForget = jest.fn();
function Page({ name = 'note-1001' }: { name?: string }) {
  const [note, setNote] = useDialogState<{ about: string }>(name, { onForget });
  return (
    <>
      <Button onClick={() => setNote({ about: 'BW001' })}>Open</Button>
      {note && <Note name={name} about={note.about} onClose={() => setNote(undefined)} />}
    </>
  );
}

function Note({ name, about, onClose }: { name: string; about: string; onClose: () => void }) {
  const [text, setText] = useDialogField(name, 'text', '');
  return (
    <Dialog open onOpenChange={onClose} title={about}>
      <TextField label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'BW001' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
const open = async (text = 'Window seat') => {
  const page = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  if (text) await userEvent.type(field(), text);
  await settled(1);
  return page;
};

beforeEach(() => {
  sessionStorage.clear();
  onForget.mockClear();
  history.pushState({}, '', '/before');
  history.pushState({}, '', '/list');
});

describe('a dialog with state', () => {
  it('is closed by Back, and opened again by Forward with its text', async () => {
    await open();
    onForget.mockClear();
    await travel(-1);
    expect([dialog(), entry()?.overlays]).toEqual([null, undefined]);
    await travel(1);
    expect(dialog()).not.toBeNull();
    expect(field().value).toBe('Window seat');
    await travel(-1);
    expect(dialog()).toBeNull();
    await travel(-1);
    expect(location.pathname).toBe('/before');
    expect(onForget).not.toHaveBeenCalled();
  });

  it('stays open in a reload, with its text, and Back still closes it', async () => {
    const { unmount } = await open();
    const [state, kept] = [history.state as object, { ...sessionStorage }];
    unmount();
    await settled(undefined);
    Object.assign(sessionStorage, kept);
    history.pushState(state, '');
    render(<Page />);
    expect(field().value).toBe('Window seat');
    await travel(-1);
    expect(dialog()).toBeNull();
  });

  it('is forgotten when it is closed by its button, so that Forward does not open it, and a new one is empty', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await settled(undefined);
    expect(sessionStorage).toHaveLength(0);
    await travel(1);
    await settled(undefined);
    expect(dialog()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(field().value).toBe('');
  });

  it('stays closed after a sign-out, and leaves no entry behind', async () => {
    await open();
    await travel(-1);
    sessionStorage.clear();
    await travel(1);
    await settled(undefined);
    expect(dialog()).toBeNull();
  });

  it('is not opened for another member', async () => {
    const { unmount } = await open();
    const state = history.state as object;
    unmount();
    await settled(undefined);
    history.pushState(state, '');
    render(<Page name="note-1002" />);
    expect(dialog()).toBeNull();
  });

  it('keeps only its name in the history', async () => {
    await open('My secret');
    expect(entry()).toEqual({ overlays: 1, dialogs: ['note-1001'] });
  });
});
