import { expect, it } from '@jest/globals';
import { QueryClientProvider, useMutation, useQuery } from '@portal/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createRemoteData } from './remote-data.tsx';

type Writes = readonly [key: string | null, value: string | null];

/** Plays another tab that receives what this one wrote. */
const receive = ([key, newValue]: Writes) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
const writes = (): Writes[] => Object.entries(localStorage);

it('reads again in one tab after a mutation in another', async () => {
  const { remoteClient } = createRemoteData();
  let stored = 'ABC123';
  const { result } = renderHook(
    () => ({
      trips: useQuery({ queryKey: ['trips'], queryFn: () => Promise.resolve(stored) }),
      cancel: useMutation({
        mutationFn: (isAllowed: boolean) => {
          if (!isAllowed) return Promise.reject(new Error('refused'));
          stored = 'none';
          return Promise.resolve();
        },
      }),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={remoteClient}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.trips.data).toBe('ABC123'));

  await act(() => result.current.cancel.mutateAsync(false).catch(() => {}));
  expect(writes()).toEqual([]);
  await act(() => result.current.cancel.mutateAsync(true));
  const [write, ...others] = writes();
  expect(others).toEqual([]);
  expect(result.current.trips.data).toBe('ABC123');
  act(() => {
    receive(['another key', '1']);
  });
  expect(result.current.trips.isFetching).toBe(false);
  act(() => {
    receive(write!);
  });
  await waitFor(() => expect(result.current.trips.data).toBe('none'));
});
