import type { SheetOptions, SheetReading } from '@regalo/contract/people/upload/sheet-rows';
import { Refusal } from '../../../platform/refusal.ts';
import { answerTask } from '../../../platform/run-in-process.ts';
import { readSheetFile, readSheetLines, type SheetLines } from './sheet-file.ts';

/** What the server sends: one file, once. */
export interface SheetTask {
  bytes: Uint8Array;
  /** How to read its people; null to read only its lines. */
  options: SheetOptions | null;
  /** The place of the sheet whose lines are wanted; the best one's if absent. */
  sheet?: number | undefined;
}

export type SheetAnswer =
  | { ok: true; content: SheetReading | SheetLines }
  | ({ ok: false } & Pick<Refusal, 'problem' | 'field'>);

async function answer({ bytes, options, sheet }: SheetTask): Promise<SheetAnswer> {
  const file = Buffer.from(bytes);
  try {
    const content = options
      ? await readSheetFile(file, options)
      : await readSheetLines(file, sheet);
    return { ok: true, content };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, field } = error;
    return { ok: false, problem, field };
  }
}

answerTask(answer);
