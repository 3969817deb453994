export const MESSAGE_MAX = 500;
export const PURCHASER_NAME_MAX = 100;

/** A real tag: `<`, an optional slash, a letter … `>`; `<3` and `a < b` are text. */
const TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*-->|<![a-z][^<>]*>/gi;

/** The first `most` code points of a text. */
function cut(value: string, most: number): string {
  const points = [...value];
  return points.length > most ? points.slice(0, most).join('') : value;
}

/** A greeting as it is stored: real tags dropped, at most 500 code points, trimmed. */
export function cleanMessage(value: string): string {
  return cut(value.replace(TAG, ''), MESSAGE_MAX).trim();
}
