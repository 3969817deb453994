import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

const DOCUMENTS = filesOf('*.md');

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  new Set(
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** The links of a document that lead nowhere. */
function deadLinks(file: string): string[] {
  const links = [...read(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
}

test.each(DOCUMENTS)('every link of %s leads somewhere', (file) => {
  expect(deadLinks(file)).toEqual([]);
});

const subjects = readdirSync(join(ROOT, DECISIONS)).filter((file) => file !== 'README.md');
const numbersIn = (text: string) =>
  [...text.matchAll(/^## (\d{3}) /gm)].map(([, number = '']) => number);
const numbers = subjects.flatMap((file) => numbersIn(read(join(DECISIONS, file))));

test('there are at most 25 files of decisions, and each decision stands in one, and in the list', () => {
  expect(subjects.length).toBeLessThanOrEqual(25);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
  const listed = [...read(join(DECISIONS, 'README.md')).matchAll(/\[(\d{3}) /g)];
  expect(listed.map(([, number]) => number).toSorted()).toEqual(numbers.toSorted());
});

test('every decision that the code names exists', () => {
  const named = filesOf('*.ts', '*.tsx', '*.sql', '*.md', '*.json').flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d{3})\b/gi)].map(([, number]) => [number, file]),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([number = '']) => !numbers.includes(number))).toEqual([]);
});

test('the architecture has a line for every feature, and for every part of the console', () => {
  const lines = [...read('docs/architecture.md').matchAll(/^\| ((?:`[\w-]+` ?)+)\|.*$/gm)];
  const named = lines.flatMap(([line]) =>
    [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  const isNamed = new Set(named);
  const folders = ['server/src/features', 'server/src/operator', 'web/src/office/features'];
  const parts = [...folders, 'web/src/operator'].flatMap((folder) =>
    filesOf(`${folder}/*/**`).map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
  );
  // What holds the console's pages together is drawn in the house.
  const isFrame = (part: string) => part === 'menu' || part === 'pages';
  const found = [...new Set(parts)].filter((part) => !isFrame(part));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((part) => !isNamed.has(part))).toEqual([]);
});

test('CONTRIBUTING.md is short', () => {
  expect(statSync(join(ROOT, 'CONTRIBUTING.md')).size).toBeLessThanOrEqual(8_000);
});
