/** What has to be taken back in the end, whatever happens. */
export interface Undo {
  add(act: () => Promise<unknown>): void;
  /** Takes all of it back, the last first; once. */
  run(): Promise<void>;
}

/** An empty list. */
export function undoList(): Undo {
  const acts: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const all = async () => {
    for (let act = acts.pop(); act; act = acts.pop())
      await act().catch((error) => console.error(error));
  };
  return {
    add: (act) => void acts.push(act),
    run() {
      running ??= all();
      return running;
    },
  };
}
