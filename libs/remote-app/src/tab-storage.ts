// Session storage belongs to one tab and one session: signing out clears it. A browser may refuse it, and then nothing is kept.

/** Reads a text of this tab; null if there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab; null removes it. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The text lives as long as the page.
  }
}

/** Reads a value that was kept as JSON; null if there is none or it is no JSON. The caller checks its shape. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}
