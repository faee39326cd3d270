import { useState } from 'react';
import { readLocal, writeLocal } from '../local-settings.ts';

/** A filter with a name. `query` is its part of the address. */
export interface SavedView {
  name: string;
  query: string;
}

const most = 12;

/** Views of one person and queue, kept in this browser. The address of a view works for everybody who may see the queue. */
export function useSavedViews(userId: string, queue: string) {
  const key = `workspaceViews:${userId}:${queue}`;
  const [views, setViews] = useState(() => readViews(readLocal(key)));
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    writeLocal(key, next.length > 0 ? JSON.stringify(next) : null);
  };
  const without = (name: string) => views.filter((view) => view.name !== name);
  return {
    views,
    /** Adds a view, or replaces the one with this name. */
    save: (view: SavedView): void => keep([...without(view.name), view].slice(-most)),
    remove: (name: string): void => keep(without(name)),
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
    return Array.isArray(values) ? values.filter(isView).slice(0, most) : [];
  } catch {
    return [];
  }
}
