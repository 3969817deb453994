import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { commitOfResult } from './commit-of-result.ts';

const ROOT = resolve(import.meta.dirname, '..');

function resultOf(test: TestCase, file: string) {
  const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
  const { figures } = test.meta() as { figures?: Record<string, unknown> };
  const passed = test.ok() && test.result().state === 'passed';
  return { test: test.fullName, file, passed, seconds, ...(figures ? { figures } : {}) };
}

interface RecordOptions {
  results?: readonly string[];
  leftOut?: readonly string[];
  folder?: string;
}

/**
 * Keeps a run as a file of the repository that names the commit it is of: what passed, what failed, and
 * what the tests measured (`keepFigures`). Begins nothing where files differ from that commit.
 */
export class RecordRun implements Reporter {
  readonly #file: string;
  readonly #folder: string;
  readonly #results: readonly string[];
  readonly #leftOut: readonly string[];
  #commit = '';
  #vitest: Vitest | undefined;

  /**
   * @param file within the repository
   * @param options.results further folders in which the run itself keeps results
   * @param options.leftOut tests that this machine lacks something for
   * @param options.folder of the repository
   */
  constructor(file: string, options: RecordOptions = {}) {
    this.#file = file;
    this.#folder = options.folder ?? ROOT;
    this.#results = [dirname(file), ...(options.results ?? [])];
    this.#leftOut = options.leftOut ?? [];
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    this.#commit = this.#readCommit();
  }

  #readCommit = () => commitOfResult(this.#results, this.#folder);

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    if (this.#readCommit() !== this.#commit)
      throw new Error('Another commit was checked out during the run');
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) =>
        resultOf(test, relative(this.#folder, module.moduleId)),
      ),
    );
    const unread = modules.filter(
      (module) => !module.ok() && [...module.children.allTests()].every((test) => test.ok()),
    );
    const failed = tests.filter(({ passed }) => !passed).length;
    const content = {
      commit: this.#commit,
      at: new Date().toISOString(),
      machine: { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) },
      node: process.version,
      passed: tests.length - failed,
      failed: failed + unread.length + unhandledErrors.length,
      left_out: this.#leftOut,
      tests,
    };
    const path = resolve(this.#folder, this.#file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
    this.#vitest?.logger.log(path);
  }
}
