/** Some phones read the file only after asking where to put it. */
const READ_BY_THEN = 60_000;

/** Gives the person a file to keep. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN);
}
