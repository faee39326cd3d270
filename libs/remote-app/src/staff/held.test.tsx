import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@portal/query';
import { MemoryRouter } from '@portal/router';
import { act } from 'react';
import { heldQuery, UndoBar, useHeld } from './held.tsx';

const decision = (id: string, state: string, leavesInMs = 9_000) => ({
  id,
  username: `Player${id}`,
  decision: 'deny',
  state,
  leavesInMs,
  error: null,
});
let held = [decision('1', 'waiting'), decision('2', 'waiting')];
const query = heldQuery(['held'], async () => ({ held }));

function Bar() {
  const { waiting, sent, asOf } = useHeld({ query, onFailure: () => {}, onSettled: () => {} });
  return <UndoBar waiting={waiting} sent={sent} words={{ deny: 'Denied' }} asOf={asOf} busy={false} usesKeys={false} onUndo={() => {}} />;
}

afterEach(() => {
  jest.useRealTimers();
});

it('counts how many decisions of a round have gone out, and then goes away', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const client = new QueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Bar />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass(10);
  screen.getByText('2 decisions wait.');
  const read = async (...states: string[]) => {
    held = states.map((state, place) => decision(String(place + 1), state, 0));
    await act(() => client.invalidateQueries());
    await pass(10);
  };
  await read('done', 'waiting');
  screen.getByText('1 of 2 decisions have gone out.');
  screen.getByRole('button', { name: 'Undo' });
  await read('done', 'running');
  screen.getByText('1 of 2 decisions have gone out.');
  await read('done', 'done');
  screen.getByText('All 2 decisions have gone out.');
  await pass(12_000);
  expect(screen.getByRole('status').textContent).toBe('');
});
