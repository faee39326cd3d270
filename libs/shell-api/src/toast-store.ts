import { timing } from '@portal/portal-contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

const limit = 1;
let counter = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Newest first, at most `limit`. A new toast replaces the older one. */
export const toastStore = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));

const change = (edit: (toasts: Toast[]) => Toast[]) => toastStore.setState(({ toasts }) => ({ toasts: edit(toasts) }));

/** Shows a toast. @returns its id */
export function toast(content: ToastContent): string {
  const id = String((counter += 1));
  change((toasts) => [{ ...content, id, open: true }, ...toasts].slice(0, limit));
  return id;
}

/** Merges changes into the toast with this id. */
export function updateToast(id: string, content: Partial<ToastContent>): void {
  change((toasts) => toasts.map((one) => (one.id === id ? { ...one, ...content } : one)));
}

/** Closes one toast, or all of them, and schedules the removal. */
export function dismissToast(id?: string): void {
  for (const { id: each } of toastStore.getState().toasts) {
    if ((id === undefined || id === each) && !removals.has(each))
      removals.set(
        each,
        setTimeout(() => removeToast(each), timing.toastRemoval),
      );
  }
  change((toasts) => toasts.map((one) => (id === undefined || one.id === id ? { ...one, open: false } : one)));
}

/** Deletes one toast, or all of them. */
export function removeToast(id?: string): void {
  for (const [each, timer] of removals) {
    if (id !== undefined && id !== each) continue;
    clearTimeout(timer);
    removals.delete(each);
  }
  change((toasts) => (id === undefined ? [] : toasts.filter((one) => one.id !== id)));
}

export function useToasts(): Toast[] {
  return useStore(toastStore, (state) => state.toasts);
}
