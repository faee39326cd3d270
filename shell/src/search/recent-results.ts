import * as z from 'zod/mini';
import type { IndexedDocument } from './find-documents.ts';
import { resultKey } from './result-key.ts';

const storageKey = 'searchRecent';
const limit = 4;
const recentSchema = z.array(z.string());

/**
 * Returns the results that this tab has opened, newest first. Leaves out results that the visitor can no longer find, such as those
 * of the member before. Signing out clears the tab's storage.
 */
export const recentResults = (index: readonly IndexedDocument[]): IndexedDocument[] =>
  readRecent().flatMap((recent) => index.find((document) => resultKey(document) === recent) ?? []);

/** Remembers an opened result. */
export function rememberResult(result: IndexedDocument): void {
  const key = resultKey(result);
  const others = readRecent().filter((recent) => recent !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([key, ...others].slice(0, limit)));
  } catch {
    // The browser refuses storage.
  }
}

function readRecent(): string[] {
  try {
    return recentSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
