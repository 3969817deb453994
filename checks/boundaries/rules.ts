import { readFileSync } from 'node:fs';

/** Who may import whom, as `boundaries.json` at the root declares it. */
export interface Rules {
  workspaces: Record<string, WorkspaceRules>;
  /** By workspace and layer: the layers, or single features (`features/auth`), it may import. */
  layers: Record<string, Record<string, string[]>>;
  /** Parts of features that import, or are imported, apart from the rest of their feature. */
  parts: string[];
  /** By schema of the database: the folder whose files alone may name it in SQL, but for tests. */
  schemas: Record<string, string>;
  /** The layers that a test may import besides those of the place it stands in. */
  tests: string[];
  /** The files that may be barrels: each is the one way of other workspaces into its own. */
  entries: string[];
}

/** By folder, because that is how a workspace is called here. */
export interface WorkspaceRules {
  /** The workspaces, or their layers (`server/testing`), that it may import. */
  may: string[];
  /** Whether its code runs in Node alone and may import Node's own modules. */
  node: boolean;
  /** Nothing but tests and tools, for which the packages of the root are there. */
  tooling?: boolean;
}

/** A rule that an import, a file or the graph of features breaks. */
export interface Violation {
  file: string;
  line: number;
  rule: 'workspace' | 'layer' | 'package' | 'node' | 'barrel' | 'undeclared' | 'cycle' | 'schema';
  message: string;
}

/** Reads the declaration. */
export function readRules(file: string): Rules {
  return JSON.parse(readFileSync(file, 'utf8')) as Rules;
}

/** The first cycle of a graph of features as a path, or null where there is none. */
export function featureCycle(features: Record<string, string[]>): string[] | null {
  const finished = new Set<string>();
  const walk = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of features[name] ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of Object.keys(features)) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return null;
}
