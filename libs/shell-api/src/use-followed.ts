import { startTransition, useEffect, useState } from 'react';

/**
 * Subscribes to a store and renders each change as a transition. `useSyncExternalStore` would render in one task, and would restart
 * a running first render when the store changes. `subscribe` and `read` must belong to one store while the component lives.
 */
export function useFollowed<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const [state, setState] = useState(read);
  useEffect(() => {
    const follow = () => startTransition(() => setState(read));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return state;
}
