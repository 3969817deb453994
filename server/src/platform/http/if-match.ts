/** An entity tag (RFC 9110, 8.8.3). */
const TAG = /(?:W\/)?"[^"]*"/g;

/**
 * Whether a call may change what has a tag, by its If-Match: there is none, it is the tag or a list that has it, or `*`,
 * which is anything that is there.
 */
export const matchesTag = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || (ifMatch.match(TAG)?.includes(tag) ?? false);
