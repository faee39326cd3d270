import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@portal/query';
import { MemoryRouter } from '@portal/router';
import { act } from 'react';
import { heldQuery, UndoBar, useHeld } from './held.tsx';

const decision = (id: string, state: string) => ({ id, username: `Player${id}`, decision: 'deny', state, leavesInMs: 9_000, error: null });
let held = [decision('1', 'waiting'), decision('2', 'waiting')];
const query = heldQuery(['held'], async () => ({ held }));

function Bar() {
  const { waiting, sent, asOf } = useHeld({ query, onFailure: () => {}, onSettled: () => {} });
  return <UndoBar waiting={waiting} sent={sent} words={{ deny: 'Denied' }} asOf={asOf} busy={false} usesKeys={false} onUndo={() => {}} />;
}

it('counts how many decisions of a round have gone out, and then goes away', async () => {
  const client = new QueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Bar />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('2 decisions wait.');
  const read = async (...states: string[]) => {
    held = states.map((state, place) => decision(String(place + 1), state));
    await act(() => client.invalidateQueries());
  };
  await read('done', 'running');
  await screen.findByText('1 of 2 decisions have gone out.');
  await read('done', 'done');
  await screen.findByText('All 2 decisions have gone out.');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), { timeout: 12_000 });
}, 20_000);
