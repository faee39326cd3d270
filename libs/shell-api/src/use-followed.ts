import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a store's state and renders each change as a transition, in slices. `useSyncExternalStore` would render it in one
 * task, and would begin a first render that is under way again from the start, at once, when the store changes meanwhile.
 * `subscribe` and `read` belong to one store for as long as the component lives.
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
