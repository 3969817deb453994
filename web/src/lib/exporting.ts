import { create } from 'zustand';
import { saveFile } from './save-file.ts';
import { onSessionEnd } from './session.ts';

export type ExportType = 'excel' | 'csv';

const EXTENSION = { excel: 'xlsx', csv: 'csv' } as const satisfies Record<ExportType, string>;

interface Exporting {
  /** The file that is being downloaded, with the bytes received; null if there is none. */
  file: { type: ExportType; bytes: number } | null;
}

/** The running export. It continues while other pages are shown. */
export const useExporting = create<Exporting>(() => ({ file: null }));

/** Cancels a download and reports its progress. */
export interface DownloadOptions {
  signal: AbortSignal;
  onReceived: (bytes: number) => void;
}

/** 20261122094105: one can read it, and files sort by it. */
function timestamp(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()];
  return [...parts, ...time].map((part) => String(part).padStart(2, '0')).join('');
}

let running: AbortController | undefined;

/**
 * Downloads and saves an export; does nothing while another one is running.
 * @param name beginning of the file's name
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
    if (!signal.aborted) saveFile(`${name}_${timestamp(new Date())}.${EXTENSION[type]}`, content);
  } catch {
    // Logged by the call; the specification asks for no message.
  } finally {
    if (running === mine) cancelExport();
  }
}

/** Cancels the running export, on the server too. */
export function cancelExport(): void {
  running?.abort();
  running = undefined;
  useExporting.setState({ file: null });
}

onSessionEnd(cancelExport);
