import type { CustomField } from '@regalo/contract/custom-fields/custom-fields';
import type { SheetOptions, SheetReading } from '@regalo/contract/people/upload/sheet-rows';
import { Refusal } from '../../../platform/refusal.ts';
import { answerTask } from '../../../platform/run-in-process.ts';
import { readFirstCells, readSheetFile, readSheetLines, type SheetLines } from './sheet-file.ts';

/** What the server sends: one file, once. */
export interface SheetTask {
  bytes: Uint8Array;
  /** How to read its people; null to read only its lines, or what stands first in its rows. */
  options: SheetOptions | null | 'first cells';
  /** Of lines: the place of their sheet, the best one's if absent, and the custom fields of people. */
  sheet?: number | undefined;
  fields?: readonly CustomField[];
}

export type SheetAnswer =
  | { ok: true; content: SheetReading | SheetLines | string[] }
  | ({ ok: false } & Pick<Refusal, 'problem' | 'field'>);

async function answer({ bytes, options, sheet, fields }: SheetTask): Promise<SheetAnswer> {
  const file = Buffer.from(bytes);
  try {
    if (options === 'first cells') return { ok: true, content: await readFirstCells(file) };
    const content = options
      ? await readSheetFile(file, options)
      : await readSheetLines(file, fields, sheet);
    return { ok: true, content };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, field } = error;
    return { ok: false, problem, field };
  }
}

answerTask(answer);
