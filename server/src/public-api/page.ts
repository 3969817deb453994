import { Refusal } from '../platform/refusal.ts';

const CURSOR = /^after_(\d{1,15})$/;

/** The id that a page begins after, newest first; undefined for the first page. @throws Refusal validation */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const [, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!id) throw new Refusal('cursor_invalid', 'cursor');
  return Number(id);
}

/** A page of rows, of which one more was read than are shown. */
export function toPage<R extends { id: number }, T>(
  rows: readonly R[],
  limit: number,
  show: (row: R) => T,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit;
  return {
    data: shown.map(show),
    has_more: more,
    next_cursor: more && last ? Buffer.from(`after_${last.id}`).toString('base64url') : null,
  };
}
