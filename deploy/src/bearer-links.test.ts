import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf } from './testing/machine-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = resolve(ROOT, 'server/src');
const RETURN_PAGE = resolve(ROOT, 'contract/src/auth/sso/return-page.ts');
const SITES: [string, string][] = [
  ['the site of nginx', fileOf('/etc/nginx/sites-available/regalo')],
  ['operations.md', readFileSync(resolve(ROOT, 'docs/operations.md'), 'utf8')],
];

/** The first words of all routes whose path is a key to something. */
function bearerPaths(): string[] {
  const text = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');
  const routes = [...text.matchAll(/['`]([^'`\s]+)\/:token\b/g)].map(([, path = '']) =>
    path.replace(/^\$\{(\w+)\}$/, (_, name) => {
      const [, value] = new RegExp(`const ${name} = '([^']+)'`).exec(text) ?? [];
      return value ?? `no value of ${name}`;
    }),
  );
  return [...new Set(routes.map((path) => path.split('/')[1] ?? path))].sort();
}

const PATHS = bearerPaths();
const regexOf = (site: string, pattern: RegExp) =>
  new RegExp((pattern.exec(site)?.[1] ?? 'nothing^').replace('?<kind>', ''));

test('the routes with a token in their path are found', () => {
  expect(PATHS).toEqual(expect.arrayContaining(['g', 'revoke-till', 'unsubscribe']));
});

test.for(SITES)('%s logs no address that is a key', ([, site]) => {
  const masked = regexOf(site, /map \$uri \$logged_path \{ ~(\S+) /);
  const quiet = regexOf(site, /location ~ (\S+) \{\n +error_log \/dev\/null;/);
  for (const path of PATHS) {
    expect(`/${path}/k3y`).toMatch(masked);
    expect(`/${path}/k3y`).toMatch(quiet);
  }
  const [, returnPage] = /'(.+)'/.exec(readFileSync(RETURN_PAGE, 'utf8')) ?? [];
  expect(returnPage).toMatch(quiet);
  for (const path of ['/', '/office', '/glossary', '/login', '/verify']) {
    expect(path).not.toMatch(masked);
    expect(path).not.toMatch(quiet);
  }
  expect(site).not.toMatch(/log_format[^;]*\$(?:request|request_uri|args|http_referer|uri)\b/);
});
