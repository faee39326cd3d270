/** Lets the browser save a text under this name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the time this runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
