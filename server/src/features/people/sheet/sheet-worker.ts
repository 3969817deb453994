import type { SheetOptions, SheetReading } from '@regalo/contract/sheet-rows';
import { Refusal } from '../../../platform/refusal.ts';
import { readSheetFile } from './sheet-file.ts';

/** What the server sends: one file, once. */
export interface SheetTask {
  bytes: Uint8Array;
  options: SheetOptions;
}

export type SheetAnswer = SheetReading | { refused: Pick<Refusal, 'code' | 'message' | 'field'> };

function answer({ bytes, options }: SheetTask): SheetAnswer {
  try {
    return readSheetFile(Buffer.from(bytes), options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, field } = error;
    return { refused: { code, message, field } };
  }
}

process.once('message', (task: SheetTask) => {
  process.send?.(answer(task), () => process.disconnect());
});
