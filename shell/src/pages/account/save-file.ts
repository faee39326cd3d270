/** Saves a JSON text in the browser's downloads. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has taken the file when the click returns to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
