import { create } from 'zustand';
import { saveFile } from '../../lib/save-file.ts';
import { onSessionEnd } from '../../lib/session.ts';
import { type ExportType, fetchExport } from './api.ts';
import type { ReportFilter } from './report-params.ts';

const EXTENSION = { excel: 'xlsx', csv: 'csv' } as const satisfies Record<ExportType, string>;

interface Exporting {
  /** The file that is on its way, with the bytes that have arrived; null where there is none. */
  file: { type: ExportType; bytes: number } | null;
}

/** The export that is under way. It goes on while other pages are shown. */
export const useExporting = create<Exporting>(() => ({ file: null }));

let running: AbortController | undefined;

/** Saves every gift of a filter as a file; nothing happens while another one is on its way. */
export async function startExport(type: ExportType, filter: ReportFilter): Promise<void> {
  if (running) return;
  const mine = new AbortController();
  running = mine;
  const { signal } = mine;
  const show = (bytes: number) => {
    if (!signal.aborted) useExporting.setState({ file: { type, bytes } });
  };
  show(0);
  try {
    const content = await fetchExport(type, filter, { signal, onReceived: show });
    if (!signal.aborted) saveFile(`gift_report_${Date.now()}.${EXTENSION[type]}`, content);
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
