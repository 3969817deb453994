import { posix } from 'node:path';

/** Where a file stands in the house. */
export interface Place {
  /** First folder; empty for a file at the root. */
  workspace: string;
  /** First folder or file below `src`, without extension; empty outside `src`. */
  layer: string;
  /** The feature's folder, in the layer `features`. */
  feature: string;
  test: boolean;
}

const SCOPE = '@regalo/';
/** Folders of the root package, whose files lie directly in them. */
const FLAT = ['checks', 'scripts'];

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
  const layer = (inside[0] ?? '').replace(/(\.test)?\.\w+$/, '');
  const feature = layer === 'features' && inside.length > 1 ? (inside[1] ?? '') : '';
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
