import { PREVIEW_ROWS } from '@regalo/contract/people/upload/upload';
import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../../platform/refusal.ts';

/** Bytes that all the parts we read of one workbook may have once they are unpacked. */
export const MAX_UNPACKED = 40 * 1024 * 1024;
export const MAX_ROWS = 50_000;
export const MAX_CELLS = 2_000_000;
/** Different texts; as many do not fit into an honest file. */
export const MAX_TEXTS = 500_000;
/** Ways in which its cells look; more are in no honest workbook. */
export const MAX_STYLES = 65_536;
/** Columns further right are not looked at. */
export const MAX_COLUMNS = 256;
/** Characters of all cells that are sent to be reviewed. */
export const MAX_PREVIEW_TEXT = 4 * 1024 * 1024;
/** No field is longer, so the rest of a cell only tells that it is too long. */
const MAX_CELL_TEXT = 300;

/** A text as rows keep it. */
export const clipCell = (text: string) => text.trim().slice(0, MAX_CELL_TEXT);

export const damaged = () => new Refusal('sheet_damaged', 'data');
export const noSpreadsheet = () => new Refusal('sheet_type', 'data');
export const isProtected = () => new Refusal('sheet_protected', 'data');
export const tooLarge = () => new Refusal('sheet_too_complex', 'data');
export const tooManyRows = () => new Refusal(problem('sheet_too_long', { max: MAX_ROWS }), 'data');
export const tooManyToReview = () =>
  new Refusal(problem('sheet_too_long_to_review', { max: PREVIEW_ROWS }), 'data');
