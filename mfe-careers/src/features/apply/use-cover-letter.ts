import { useState } from 'react';

/** Key in the session storage: a letter belongs to one person and one job. */
const letterKey = (userId: string, jobId: string) => `coverLetter/${userId}/${jobId}`;

/**
 * The cover letter that a person writes for a job. Kept for this tab with every change, so that a failure, an ended session or
 * a closed dialog costs nothing that was typed; forgotten once it is sent.
 */
export function useCoverLetter(userId: string, jobId: string): [letter: string, write: (letter: string) => void, forget: () => void] {
  const key = letterKey(userId, jobId);
  const [letter, setLetter] = useState(() => read(key));
  const write = (next: string) => {
    setLetter(next);
    keep(key, next);
  };
  return [letter, write, () => keep(key, '')];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, letter: string): void {
  try {
    if (letter) sessionStorage.setItem(key, letter);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: the letter lives as long as the dialog.
  }
}
