import { posix } from 'node:path';

/** Where a file stands in the house. */
export interface Place {
  /** First folder; empty for a file at the root. */
  workspace: string;
  /** First folder or file below `src`, without extension; empty outside `src`. In a program of the web
   * (`web/src/office`) the one below it: `office/shell`. */
  layer: string;
  /** The folder in the layer `features`: `people/list`. */
  feature: string;
  test: boolean;
}

const SCOPE = '@regalo/';
/** Folders of the root package, whose files lie directly in them. */
const FLAT = ['checks', 'scripts'];
/** Folders of web/src that are programs with layers of their own. */
const PROGRAMS = ['office'];

/** The place of a path relative to the root; the extension may be missing. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const test = /\.test\.tsx?$/.test(path);
  const workspace = parts.length > 1 ? (parts[0] ?? '') : '';
  const inside = FLAT.includes(workspace)
    ? parts.slice(1)
    : parts[1] === 'src'
      ? parts.slice(2)
      : [];
  // It puts a feature together from all that the feature needs of others, and none imports it.
  if (workspace === 'server' && inside[0] === 'features' && inside.at(-1) === 'feature.ts')
    return { workspace, layer: 'feature-modules', feature: '', test };
  const depth = workspace === 'web' && PROGRAMS.includes(inside[0] ?? '') ? 2 : 1;
  const layer = inside
    .slice(0, depth)
    .join('/')
    .replace(/(\.test)?\.\w+$/, '');
  const feature = /(^|\/)features$/.test(layer) ? inside.slice(depth, -1).join('/') : '';
  return { workspace, layer, feature, test };
}

/** The name of the package that a specifier names, or null for a relative one. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return null;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** The path inside the repository that a specifier leads to, or null for a foreign package. */
export function targetOf(file: string, specifier: string): string | null {
  const name = packageOf(specifier);
  if (name === null) return posix.join(posix.dirname(file), specifier);
  if (!name.startsWith(SCOPE)) return null;
  const workspace = name.slice(SCOPE.length);
  const rest = specifier.slice(name.length + 1);
  return rest.startsWith('src/') ? `${workspace}/${rest}` : `${workspace}/src/${rest}`;
}
