import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  name: string;
  /** Including a byte order mark. */
  text: () => Promise<string>;
}

/** Catches the files that this test saves. */
export function catchSaved(): SavedFile[] {
  const files: SavedFile[] = [];
  let last: Blob | undefined;
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:saved';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = last;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const text = async () => decoder.decode(await blob?.arrayBuffer());
    files.push({ name: this.download, text });
  });
  onTestFinished(() => {
    made.mockRestore();
    clicked.mockRestore();
  });
  return files;
}
