import { create } from 'zustand';
import { saveFile } from './save-file.ts';
import { onSessionEnd } from './session.ts';

export type ExportType = 'excel' | 'csv';

const EXTENSION = { excel: 'xlsx', csv: 'csv' } as const satisfies Record<ExportType, string>;

interface Exporting {
  /** The file that is on its way, with the bytes that have arrived; null where there is none. */
  file: { type: ExportType; bytes: number } | null;
}

/** The export that is under way. It goes on while other pages are shown. */
export const useExporting = create<Exporting>(() => ({ file: null }));

/** Lets a download be cancelled, and reports how much of it has arrived. */
export interface DownloadOptions {
  signal: AbortSignal;
  onReceived: (bytes: number) => void;
}

let running: AbortController | undefined;

/**
 * Saves a file that the server makes; nothing happens while another one is on its way.
 * @param name what the file's name begins with
 */
export async function startExport(
  type: ExportType,
  name: string,
  fetchFile: (options: DownloadOptions) => Promise<Blob>,
): Promise<void> {
  if (running) return;
  const mine = new AbortController();
  running = mine;
  const { signal } = mine;
  const show = (bytes: number) => {
    if (!signal.aborted) useExporting.setState({ file: { type, bytes } });
  };
  show(0);
  try {
    const content = await fetchFile({ signal, onReceived: show });
    if (!signal.aborted) saveFile(`${name}_${Date.now()}.${EXTENSION[type]}`, content);
  } catch {
    // Logged by the call, and no more: the specification wants no message.
  } finally {
    if (running === mine) cancelExport();
  }
}

/** Stops the export that is under way, on the server too. */
export function cancelExport(): void {
  running?.abort();
  running = undefined;
  useExporting.setState({ file: null });
}

onSessionEnd(cancelExport);
