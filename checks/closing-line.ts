import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Prints `N passed, N failed` over all projects as the last line of a run. Nothing may pass in
 * silence: a file that cannot be read, an unhandled error, a skipped test and a run that ends
 * before its tests count as failed, and so does the process. With `--retry`, tests that passed only
 * when they were run again are named above that line, with the error of the first run.
 */
export class ClosingLine implements Reporter {
  #vitest: Vitest | undefined;
  /** Null until the run has ended as it should. */
  #failed: number | null = null;
  #passed = 0;
  #flaky: string[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    // At the exit, because vitest may have more to say after the run: errors of a teardown.
    process.once('exit', () => this.#print());
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    this.#passed = 0;
    this.#failed = unhandledErrors.length;
    this.#flaky = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const [error] = test.result().errors ?? [];
        const why = (error?.message ?? '').replace(/^/gm, '    ');
        const file = relative(process.cwd(), module.moduleId);
        this.#flaky.push(`${file} > ${test.fullName}\n${why}`);
      }
      const { passed, failed } = this.#count(module);
      this.#passed += passed;
      this.#failed += failed;
    }
  }

  #count(module: TestModule): { passed: number; failed: number } {
    // With -t the tests that the pattern leaves out are not skipped, they were not asked for.
    const asked = this.#vitest?.config.testNamePattern
      ? [...module.children.allTests()].filter((test) => test.result().state !== 'skipped')
      : [...module.children.allTests()];
    const passed = asked.filter((test) => test.ok() && test.result().state === 'passed').length;
    const failed = asked.length - passed;
    // The file itself, or a hook around its tests, failed.
    const itself = failed === 0 && !module.ok() ? 1 : 0;
    return { passed, failed: failed + itself };
  }

  #print(): void {
    const silent = this.#failed === null && process.exitCode === 0;
    if (silent) return;
    const failed = this.#failed ?? 1;
    // A failure after the tests, in a teardown, has set the exit code only.
    const shown = failed === 0 && process.exitCode ? 1 : failed;
    for (const name of this.#flaky) writeSync(1, `Passed only when run again: ${name}\n`);
    writeSync(1, `${this.#passed} passed, ${shown} failed\n`);
    if (shown > 0) process.exitCode = 1;
  }
}
