import { readLocal, writeLocal } from '@portal/remote-app';
import { useState } from 'react';

/** A named filter. `query` is its part of the address. */
export interface SavedView {
  name: string;
  query: string;
}

const maxViews = 12;

/** One person's views of a queue, stored in this browser. */
export function useSavedViews(userId: string, queue: string) {
  const key = `workspaceViews:${userId}:${queue}`;
  const [views, setViews] = useState(() => readViews(readLocal(key)));
  const store = (next: readonly SavedView[]) => {
    setViews(next);
    writeLocal(key, next.length > 0 ? JSON.stringify(next) : null);
  };
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Adds a view or replaces the view of the same name. */
    save: (view: SavedView): void => store([...without(view.name), view].slice(-maxViews)),
    remove: (name: string): void => store(without(name)),
  };
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string';

function readViews(stored: string | null): readonly SavedView[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(values) ? values.filter(isView).slice(0, maxViews) : [];
  } catch {
    return [];
  }
}
