/** The width of a text, in the unit of the width that it has to fit. */
export type Measure = (text: string) => number;

interface Room {
  width: number;
  lines: number;
  measure: Measure;
}

/** As much of a word as fits a line; at least one character. */
function beginningOf(word: string, { width, measure }: Room): string {
  const characters = Array.from(word);
  let taken = 1;
  while (taken < characters.length && measure(characters.slice(0, taken + 1).join('')) <= width)
    taken += 1;
  return characters.slice(0, taken).join('');
}

/** A line that ends with `…`, cut between words where one fits. */
function shortened(line: string, room: Room): string {
  const fits = (text: string) => room.measure(`${text}…`) <= room.width;
  let kept = line;
  while (!fits(kept) && kept.includes(' ')) kept = kept.slice(0, kept.lastIndexOf(' '));
  while (!fits(kept) && kept !== '') kept = Array.from(kept).slice(0, -1).join('');
  return `${kept.replace(/[\s.,;:!?¡¿-]+$/u, '')}…`;
}

/**
 * Breaks a text into lines that fit, at blanks where possible. What is too long is cut and ends
 * with `…`.
 */
export function fitLines(text: string, room: Room): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (room.measure(longer) <= room.width) {
      line = longer;
      continue;
    }
    if (line === '') {
      line = beginningOf(word, room);
      const rest = word.slice(line.length);
      if (rest !== '') words.unshift(rest);
    } else words.unshift(word);
    if (lines.length + 1 === room.lines) return [...lines, shortened(line, room)];
    lines.push(line);
    line = '';
  }
  return line === '' ? lines : [...lines, line];
}
