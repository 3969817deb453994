type Cells = readonly string[];

const NOTE = 'Written by `npm run docs` from the code; a test compares the two.';

/** A table in Markdown. A bar in a cell would end it. */
export function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const plain = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [line(head), line(head.map(() => '---')), ...plain.map(line)].join('\n');
}

/** A document of the reference, as Markdown. */
export const page = (title: string, ...parts: readonly string[]) =>
  `${[`# ${title}`, NOTE, ...parts].join('\n\n')}\n`;
