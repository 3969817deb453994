import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SHEET = resolve(import.meta.dirname, '../src/mantine.css');
const STYLES = resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const COMPONENT = /\/@mantine\/core\/esm\/components\/(?:\w+\/)?(\w+)\/\1\.mjs$/;

/** The build fails where a component of Mantine is used whose style `mantine.css` does not import. */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const sheet = readFileSync(SHEET, 'utf8');
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
