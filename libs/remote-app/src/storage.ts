// Session storage belongs to one tab, and signing out clears it. Local storage stays on the device. If the browser refuses storage, nothing
// is kept.

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Without storage the text lives only as long as the page.
  }
}

/** Reads a text of this tab. Returns null if there is none. */
export const readTab = (key: string) => read(() => sessionStorage, key);

/** Keeps a text in this tab. Null removes it. */
export const writeTab = (key: string, text: string | null) => write(() => sessionStorage, key, text);

/** Reads a JSON value of this tab. Returns null if there is none, or if it is not JSON. The caller checks its shape. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a text of this device. Returns null if there is none. */
export const readLocal = (key: string) => read(() => localStorage, key);

/** Keeps a text on this device. Null removes it. */
export const writeLocal = (key: string, text: string | null) => write(() => localStorage, key, text);
