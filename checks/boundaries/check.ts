import { isBuiltin } from 'node:module';
import { parseFile } from './imports.ts';
import { type Place, packageOf, placeOf, targetOf } from './place.ts';
import { featureCycle, type Rules, type Violation } from './rules.ts';

/** What is checked: sources by path and declared packages by workspace ('' is the root). */
export interface Tree {
  sources: Record<string, string>;
  packages: Record<string, string[]>;
}

type Finding = Pick<Violation, 'rule' | 'message'>;

/** Every broken rule of a tree, in the order of its files. */
export function checkTree(tree: Tree, rules: Rules): Violation[] {
  const found: Violation[] = [];
  const graph: Graph = {};
  for (const [file, source] of Object.entries(tree.sources)) {
    const from = placeOf(file);
    const { imports, texts, barrel } = parseFile(file, source);
    const add = (line: number, finding: Finding | null) => {
      if (finding) found.push({ file, line, ...finding });
    };
    add(1, undeclared(from, rules));
    if (barrel && !rules.entries.includes(file))
      add(1, { rule: 'barrel', message: 'only re-exports; import the named file' });
    for (const { value, line } of texts) add(line, schemaInText(from, file, value, rules));
    for (const { specifier, line } of imports) {
      add(line, foreign(from, specifier, tree, rules));
      const target = targetOf(file, specifier);
      if (target === null) continue;
      const to = placeOf(target);
      add(line, inward(from, to, rules));
      // A test may look at what another feature made of it.
      if (from.feature && to.feature && !from.test)
        noteImport(graph, roomOf(from, rules), roomOf(to, rules), { file, line });
    }
  }
  return [...found, ...cycleOf(graph)];
}

/** By feature or part: the others that it imports, in server and web, and where it does so first. */
type Graph = Record<string, Record<string, { file: string; line: number }>>;

function noteImport(graph: Graph, from: string, to: string, where: Graph[string][string]): void {
  if (from === to) return;
  const imported = graph[from] ?? {};
  imported[to] ??= where;
  graph[from] = imported;
}

/** The imports by which features form a cycle. */
function cycleOf(graph: Graph): Violation[] {
  const path = featureCycle(
    Object.fromEntries(Object.entries(graph).map(([room, to]) => [room, Object.keys(to)])),
  );
  return (path ?? []).flatMap((room, n) => {
    const where = graph[room]?.[path?.[n + 1] ?? ''];
    const message = `the features form a cycle: ${path?.join(' → ')}`;
    return where ? [{ ...where, rule: 'cycle' as const, message }] : [];
  });
}

/** SQL that names what only the files of one folder may name. */
function schemaInText(from: Place, file: string, text: string, rules: Rules): Finding | null {
  if (from.workspace !== 'server' || from.test || from.layer === 'testing') return null;
  for (const [schema, folder] of Object.entries(rules.schemas))
    if (!file.startsWith(`${folder}/`) && new RegExp(`\\b${schema}\\.\\w`).test(text))
      return { rule: 'schema', message: `the schema ${schema} is named in ${folder} alone` };
  return null;
}

function undeclared(from: Place, rules: Rules): Finding | null {
  const layers = rules.layers[from.workspace];
  if (layers && from.layer && !from.test && !layers[from.layer])
    return {
      rule: 'undeclared',
      message: `${from.workspace}/src/${from.layer} is in no declared layer`,
    };
  return null;
}

/** Node's own modules and packages from outside. */
function foreign(from: Place, specifier: string, tree: Tree, rules: Rules): Finding | null {
  const name = packageOf(specifier);
  if (name === null) return null;
  const own = rules.workspaces[from.workspace];
  // Tests, their helpers and files outside src (configurations) run in Node only.
  const tooling =
    own?.tooling || from.test || from.layer === '' || rules.tests.includes(from.layer);
  if (isBuiltin(specifier)) {
    const allowed = tooling || own?.node !== false;
    return allowed ? null : { rule: 'node', message: `${specifier} does not exist in a browser` };
  }
  const declared = [from.workspace, ...(tooling ? [''] : [])].flatMap(
    (manifest) => tree.packages[manifest] ?? [],
  );
  if (declared.includes(name)) return null;
  return { rule: 'package', message: `${name} is not in ${from.workspace}/package.json` };
}

/** An import that stays in the repository. */
function inward(from: Place, to: Place, rules: Rules): Finding | null {
  if (from.workspace === '') return null;
  if (from.workspace !== to.workspace) return acrossWorkspaces(from, to, rules);
  const layers = rules.layers[from.workspace];
  if (!layers || from.layer === '') return null;
  if (from.layer === to.layer) return null;
  const may = [...(layers[from.layer] ?? []), ...(from.test ? rules.tests : [])];
  // A test directly in src belongs to no layer: it looks at the whole.
  if (from.test && !layers[from.layer]) return null;
  if (may.includes(to.layer) || may.includes(`${to.layer}/${roomOf(to, rules)}`)) return null;
  const target = to.feature ? `${to.layer}/${to.feature}` : to.layer || 'a file outside src';
  return { rule: 'layer', message: `${from.workspace}: ${from.layer} may not import ${target}` };
}

function acrossWorkspaces(from: Place, to: Place, rules: Rules): Finding | null {
  const may = [
    ...(rules.workspaces[from.workspace]?.may ?? []),
    ...(rules.layers[from.workspace]?.[from.layer] ?? []),
  ];
  if (may.includes(to.workspace) || may.includes(`${to.workspace}/${to.layer}`)) return null;
  const target = to.workspace ? `${to.workspace}/${to.layer}` : 'a file at the root';
  return { rule: 'workspace', message: `${from.workspace} may not import ${target}` };
}

/** The feature of a place, or the part of it that stands for itself. */
function roomOf({ feature }: Place, { parts }: Rules): string {
  const names = feature.split('/');
  for (let depth = names.length; depth > 1; depth -= 1) {
    const part = names.slice(0, depth).join('/');
    if (parts.includes(part)) return part;
  }
  return names[0] ?? '';
}
