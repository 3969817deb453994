/** Stands between the fields of a search text, so that no term matches across two of them. */
const FIELD_MARK = '\u001f';

/** A term that cannot match across fields, whatever was typed or pasted. */
export const withinField = (term: string): string => term.replaceAll(FIELD_MARK, ' ');
