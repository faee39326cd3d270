import { useEffect, useState } from 'react';
import { readSavedPass, type SavedPass } from './saved-pass.ts';

/** Reads the saved pass while the booking itself is unreachable. @returns undefined until it is read; null if there is none */
export function useSavedPass(userId: string, ref: string, isNeeded: boolean): SavedPass | null | undefined {
  const [savedPass, setSavedPass] = useState<SavedPass | null>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    void readSavedPass(userId, ref).then((pass) => {
      if (isCurrent) setSavedPass(pass ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, ref, isNeeded]);
  return isNeeded ? savedPass : undefined;
}
