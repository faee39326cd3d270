import * as z from 'zod/mini';
import type { IndexedDocument } from './find-documents.ts';
import { resultKey } from './result-key.ts';

const storageKey = 'searchRecent';
const count = 4;
const recentSchema = z.array(z.string());

/**
 * Results that this tab has opened, the last first. Only those that the visitor can still find: what a member has opened stays
 * hidden from the next person. Signing out clears the tab's storage.
 */
export const recentResults = (index: readonly IndexedDocument[]): IndexedDocument[] =>
  readRecent().flatMap((recent) => index.find((document) => resultKey(document) === recent) ?? []);

/** Remembers an opened result. */
export function rememberResult(result: IndexedDocument): void {
  const key = resultKey(result);
  const others = readRecent().filter((recent) => recent !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([key, ...others].slice(0, count)));
  } catch {
    // Without storage nothing is remembered.
  }
}

function readRecent(): string[] {
  try {
    return recentSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
