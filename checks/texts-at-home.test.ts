import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const LANGUAGES = globSync('*/language.ts', { cwd: resolve(ROOT, 'messages/src') }).map(dirname);
/** Programs that people read, without what tests and the demo write. */
const FILES = globSync('{contract,gift-view,server,web}/{src,build}/**/*.{ts,tsx}', {
  cwd: ROOT,
}).filter((path) => !/\.test\.|\/testing\/|-for-tests\.|\/demo\//.test(path));

const isText = (node: Node) => node.type === 'TemplateLiteral' || node.type === 'Literal';
const isNamed = (node: Node) =>
  node.type === 'Property' && node.key.type === 'Identifier' && LANGUAGES.includes(node.key.name);
/** Whether a node is a text, or a table or function of texts. */
const says = (node: Node): boolean =>
  isText(node) ||
  (node.type === 'ArrowFunctionExpression' && says(node.body)) ||
  (node.type === 'ObjectExpression' &&
    node.properties.some((each) => each.type === 'Property' && says(each.value)));

/** The lines of a file that have a table of texts by language. */
function tablesIn(path: string): string[] {
  const text = readFileSync(resolve(ROOT, path), 'utf8');
  const found: string[] = [];
  new Visitor({
    ObjectExpression({ properties, start }) {
      const texts = properties.filter(
        (each) => isNamed(each) && 'value' in each && says(each.value),
      );
      if (texts.length > 1) found.push(`${path}:${text.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

test('texts stand in messages, and beside no code', () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(FILES.filter((path) => /-(?:texts|en|es)\.tsx?$/.test(basename(path)))).toEqual([]);
  expect(FILES.flatMap(tablesIn)).toEqual([]);
});
