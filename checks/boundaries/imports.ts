import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

/** One import as it stands in a file, whatever its form. */
export interface Import {
  specifier: string;
  /** Counted from 1. */
  line: number;
}

/** What the checker needs to know of a source file. */
export interface ParsedFile {
  imports: Import[];
  /** Does nothing but pass on what other files export. */
  barrel: boolean;
  /** The parts of its strings and templates that are text. */
  texts: Text[];
}

export interface Text {
  value: string;
  /** Of its beginning, counted from 1. */
  line: number;
}

type Node = { type: string; start: number; value?: unknown };

/** Reads the imports of a file: static, dynamic, in types, re-exports and worker addresses. */
export function parseFile(path: string, source: string): ParsedFile {
  const parsed = parseSync(path, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const imports: Import[] = [];
  const texts: Text[] = [];
  const lineOf = ({ start }: Pick<Node, 'start'>) => source.slice(0, start).split('\n').length;
  const add = (node: Node | null | undefined) => {
    if (typeof node?.value !== 'string') return;
    imports.push({ specifier: node.value, line: lineOf(node) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source as Node),
    TSImportType: (node) => add(node.source),
    // new URL('./worker.ts', import.meta.url) is how a worker thread's file is named.
    NewExpression: (node) => {
      const [address, base] = node.arguments as Node[];
      const named = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (named && base && /\.tsx?$/.test(String(address?.value))) add(address);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push({ value: node.value, line: lineOf(node) });
    },
    TemplateElement: (node) => {
      texts.push({ value: node.value.raw, line: lineOf(node) });
    },
  }).visit(parsed.program);
  return { imports, texts, barrel: isBarrel(parsed) };
}

function isBarrel({ program }: ParseResult): boolean {
  const passesOn = program.body.filter(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' &&
        node.declaration === null &&
        node.specifiers.length > 0),
  );
  const onlyThat = program.body.every(
    (node) => node.type === 'ImportDeclaration' || passesOn.includes(node),
  );
  return passesOn.length > 0 && onlyThat;
}
