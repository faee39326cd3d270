import { useSearchParams } from '@portal/router';
import type { AppealFilter } from './filter-appeals.ts';

const keys = { type: 'appealType', name: 'appealOf' } as const;

/** The queue's filter, kept in the address. */
export function useAppealFilter(): [filter: AppealFilter, change: (changed: Partial<AppealFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changed: Partial<AppealFilter>) =>
    setAddress(
      (current) => {
        for (const [field, value] of Object.entries(changed)) {
          const key = keys[field as keyof AppealFilter];
          if (value) current.set(key, value);
          else current.delete(key);
        }
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [{ type: address.get(keys.type) ?? '', name: address.get(keys.name) ?? '' }, change];
}
