import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Of every page, and of those that choose several things. */
const SHEETS = ['mantine.css', 'ui/several-select.css'].map((file) =>
  resolve(import.meta.dirname, '../src', file),
);
const STYLES = resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const COMPONENT = /\/@mantine\/core\/esm\/components\/(?:\w+\/)?(\w+)\/\1\.mjs$/;

/** The build fails where a component of Mantine is used whose style no sheet imports. */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const sheet = SHEETS.map((file) => readFileSync(file, 'utf8')).join('');
    const used = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => COMPONENT.exec(id)?.[1] ?? '');
    const missing = [...new Set(used)]
      .map((name) => `${name}.layer.css`)
      .filter((file) => existsSync(resolve(STYLES, file)) && !sheet.includes(`/${file}"`));
    if (missing.length > 0) this.error(`src/mantine.css lacks ${missing.join(', ')}`);
  },
};
