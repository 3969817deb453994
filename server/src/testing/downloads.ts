import { setTimeout as wait } from 'node:timers/promises';
import { read, utils } from '@e965/xlsx';
import { API_BASE } from '@regalo/contract/api/endpoint';
import type { TestApp } from './test-app.ts';

interface Wanted {
  token?: string;
  query?: Record<string, string | number>;
  /** Makes it a POST. */
  body?: Record<string, unknown>;
  signal?: AbortSignal;
}

/** Asks for a file as the web app does; the answer's body is still to be read. */
export function askFile(app: TestApp, path: string, { token, query = {}, body, signal }: Wanted) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return app.fetch(`${API_BASE}${path}?${new URLSearchParams(texts)}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'x-csrf-token': app.csrf(), 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Asks until there is a place for the export: that of the one before is free a moment after its file was read. */
async function askInPlace(app: TestApp, path: string, wanted: Wanted): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askFile(app, path, wanted);
    if (answer.status !== 429 || tries === 100) return answer;
    await answer.arrayBuffer();
    await wait(50);
  }
}

/** The whole of a file, with the name and type that it is sent under. */
export async function download(app: TestApp, path: string, wanted: Wanted) {
  const answer = await askInPlace(app, path, wanted);
  const name = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const file = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), name, file };
}

/** The lines of a CSV file. */
export const linesOf = (file: Buffer) => file.toString().split('\r\n');

/** The cells of each sheet of a workbook, as another program reads them; dates as yyyy-MM-dd. */
export function readSheets(bytes: Uint8Array): Record<string, unknown[][]> {
  const book = read(bytes, { type: 'array', cellDates: true, dense: true });
  const options = { header: 1, raw: false, dateNF: 'yyyy-mm-dd', rawNumbers: true } as const;
  const sheets = Object.entries(book.Sheets);
  return Object.fromEntries(
    sheets.map(([name, sheet]) => [name, utils.sheet_to_json<unknown[]>(sheet, options)]),
  );
}

/** The formulas in a workbook, as another program reads them. */
export function formulasIn(bytes: Uint8Array): string[] {
  const { Sheets } = read(bytes, { type: 'array', cellFormula: true });
  return Object.values(Sheets).flatMap((sheet) =>
    Object.values(sheet).flatMap((cell) => (cell?.f ? [String(cell.f)] : [])),
  );
}
