// Session storage belongs to one tab, and signing out clears it. If the browser refuses storage, nothing is kept.

/** Reads a text of this tab. Returns null if there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab. Null removes it. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the text lives only as long as the page.
  }
}

/** Reads a JSON value of this tab. Returns null if there is none, or if it is not JSON. The caller checks its shape. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}
