import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

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
  #files = 0;
  #done = 0;
  #started = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#done = 0;
    this.#started = Date.now();
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    if (this.#done % EVERY > 0 || this.#done === this.#files) return;
    const minutes = ((Date.now() - this.#started) / 60_000).toFixed(1);
    console.log(`\n ${this.#done} of ${this.#files} test files after ${minutes} min\n`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SLOWEST) return;
    const slowest = modules
      .map((module) => ({ module, took: durationOf(module) }))
      .sort((a, b) => b.took - a.took)
      .slice(0, SLOWEST);
    console.log(`\n The ${SLOWEST} slowest files, in seconds:`);
    for (const { module, took } of slowest) {
      const file = relative(process.cwd(), module.moduleId);
      console.log(`${seconds(took).padStart(8)}  ${file} (${module.project.name})`);
    }
  }
}
