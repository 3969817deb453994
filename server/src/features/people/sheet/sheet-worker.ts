import type { SheetOptions, SheetReading } from '@regalo/contract/sheet-rows';
import { Refusal } from '../../../platform/refusal.ts';
import { readSheetFile } from './sheet-file.ts';

/** What the server sends: one file, once. */
export interface SheetTask {
  bytes: Uint8Array;
  options: SheetOptions;
}

export type SheetAnswer = SheetReading | { refused: Pick<Refusal, 'code' | 'message' | 'field'> };

async function answer({ bytes, options }: SheetTask): Promise<SheetAnswer> {
  try {
    return await readSheetFile(Buffer.from(bytes), options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, field } = error;
    return { refused: { code, message, field } };
  }
}

process.once('message', async (task: SheetTask) => {
  const found = await answer(task);
  process.send?.(found, () => process.disconnect());
});
