/**
 * Runs a script of this portal if it matches its hash.
 *
 * @param integrity value of the `integrity` attribute
 * @throws Error when the script does not load or does not match
 */
export async function loadScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  script.setAttribute('integrity', integrity);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${address} did not arrive, or is not what the registry expects`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
