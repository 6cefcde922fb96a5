/** Some phones read the file only after asking where to save it; in milliseconds. */
const READ_BY_THEN = 60_000;

/** Downloads a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN);
}
