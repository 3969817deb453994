let last: Promise<unknown> = Promise.resolve();

/** Does what speaks to the server about the draft, one thing after the other, in all tabs as far as browsers can. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Only on secure pages.
  const locks: LockManager | undefined = navigator.locks;
  const turn = last.then(() =>
    locks ? (locks.request('regalo-draft', work) as Promise<T>) : work(),
  );
  last = turn.catch(() => undefined);
  return turn;
}
