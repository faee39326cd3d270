/** Saves a file in the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // In the next task the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
