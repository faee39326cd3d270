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

/** Reads from local storage. Returns null if it is unavailable. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to local storage if it is available. Null removes the value. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The setting is lost when the visitor leaves the page.
  }
}
