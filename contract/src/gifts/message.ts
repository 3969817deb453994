/** The longest greeting of a gift, in code points. */
export const MESSAGE_MAX = 500;
/** The longest name of a purchaser, in characters. */
export const PURCHASER_NAME_MAX = 100;

/** Matches a `<` that begins a tag; `<3` and `a < b` are text. */
const TAG_START = /^<(?:\/?[a-z]|![a-z])/i;
const isTag = (piece: string) =>
  TAG_START.test(piece) || (piece.startsWith('<!--') && piece.length > 6 && piece.endsWith('-->'));

/**
 * Drops real tags, including those that only appear when another one is dropped, so that cleaning a
 * text twice changes nothing. Runs in linear time: every piece is closed once.
 */
export function withoutTags(value: string): string {
  let kept = '';
  /** Each begins with a `<` that a later `>` could still make a tag. */
  let open: string[] = [];
  for (const piece of value.match(/<?[^<>]*>?/g) ?? []) {
    if (piece.startsWith('<')) open.push(piece);
    else if (open.length > 0) open.push((open.pop() ?? '') + piece);
    else kept += piece;
    if (!piece.endsWith('>')) continue;
    const last = open.pop() ?? '';
    if (isTag(last)) continue;
    // No tag spans a `>` that stays.
    kept += open.join('') + last;
    open = [];
  }
  return kept + open.join('');
}

/** The first `most` code points of a text. */
function cut(value: string, most: number): string {
  const points = [...value];
  return points.length > most ? points.slice(0, most).join('') : value;
}

/** A greeting as it is stored: real tags dropped, cut to MESSAGE_MAX, trimmed. */
export function cleanMessage(value: string): string {
  return cut(withoutTags(value).trim(), MESSAGE_MAX).trim();
}
