import { useSearchParams } from '@portal/router';
import { useState } from 'react';
import type { AppealFilter } from './filter-appeals.ts';

const keys = { type: 'appealType', name: 'appealOf' } as const;

/** The queue's filter, kept in the address. What is being typed is shown at once: the router tells of a change only later. */
export function useAppealFilter(): [filter: AppealFilter, change: (changed: Partial<AppealFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const [filter, setFilter] = useState<AppealFilter>({ type: address.get(keys.type) ?? '', name: address.get(keys.name) ?? '' });
  const change = (changed: Partial<AppealFilter>) => {
    const next = { ...filter, ...changed };
    setFilter(next);
    setAddress(
      (current) => {
        for (const [field, key] of Object.entries(keys)) {
          const value = next[field as keyof AppealFilter];
          if (value) current.set(key, value);
          else current.delete(key);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filter, change];
}
