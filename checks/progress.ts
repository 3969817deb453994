import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';

const EVERY = 20;
const SLOWEST = 10;

/** How long a file took: its tests and hooks, its imports and its environment, in milliseconds. */
function durationOf(module: TestModule): number {
  const took = module.diagnostic();
  return (
    took.environmentSetupDuration +
    took.prepareDuration +
    took.setupDuration +
    took.collectDuration +
    took.duration
  );
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Says how far a run has come, and at its end which files took the longest. */
export class Progress implements Reporter {
  #vitest: Vitest | undefined;
  #files = 0;
  #done = 0;
  #started = 0;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  #print(line: string): void {
    this.#vitest?.logger.log(line);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#done = 0;
    this.#started = Date.now();
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    if (this.#done % EVERY > 0 || this.#done === this.#files) return;
    const minutes = ((Date.now() - this.#started) / 60_000).toFixed(1);
    this.#print(`\n ${this.#done} of ${this.#files} test files after ${minutes} min\n`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SLOWEST) return;
    const slowest = modules
      .map((module) => ({ module, took: durationOf(module) }))
      .sort((a, b) => b.took - a.took)
      .slice(0, SLOWEST);
    this.#print(`\n The ${SLOWEST} slowest files, in seconds:`);
    for (const { module, took } of slowest) {
      const file = relative(process.cwd(), module.moduleId);
      this.#print(`${seconds(took).padStart(8)}  ${file} (${module.project.name})`);
    }
  }
}
