/** Keeps what a test measured, for the result of a run that is recorded (checks/record-run.ts). */
export function keepFigures(task: { meta: object }, figures: Record<string, unknown>): void {
  Object.assign(task.meta, { figures });
}
