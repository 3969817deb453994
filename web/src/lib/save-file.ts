/** Byte order mark, by which spreadsheet programs recognize UTF-8. */
const MARK = '\uFEFF';

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the browser save a CSV text as a file. */
export function saveCsv(name: string, text: string): void {
  const marked = text.startsWith(MARK) ? text : MARK + text;
  saveFile(name, new Blob([marked], { type: 'text/csv;charset=utf-8' }));
}
