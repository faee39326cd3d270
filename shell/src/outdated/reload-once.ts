/** A version of a remote or of the shell. */
export interface Release {
  name: string;
  version: string;
}

const reloadPage = () => location.reload();

/**
 * Loads this address again as a document, because the server no longer has the release. Happens once per release and path.
 * @returns false after the first time, and where the browser refuses storage: the reload could then repeat for ever
 */
export async function reloadOnce({ name, version }: Release, reload: () => void = reloadPage): Promise<boolean> {
  const key = `reloaded ${name} ${version} ${location.pathname}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'once');
  } catch {
    return false;
  }
  reload();
  return true;
}
