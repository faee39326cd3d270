/** Saves a file in the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file when the click returns to it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
