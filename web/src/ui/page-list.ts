/** A page number, or a gap between two of them. */
export type PageMark = number | 'gap';

/**
 * The marks of a pager: first, last, the current page and one neighbour each side; a gap that
 * would hide a single page shows it.
 */
export function pageList(current: number, last: number): PageMark[] {
  const shown = [1, current - 1, current, current + 1, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  const marks: PageMark[] = [];
  for (const page of pages) {
    const before = marks.at(-1);
    if (typeof before === 'number' && page - before === 2) marks.push(before + 1);
    else if (typeof before === 'number' && page - before > 2) marks.push('gap');
    marks.push(page);
  }
  return marks;
}
