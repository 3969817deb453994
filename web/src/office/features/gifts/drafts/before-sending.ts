import { useCart } from '../cart.ts';
import { useDraftState } from './draft-state.ts';
import { readBase } from './kept-base.ts';
import { lookAtServer, saveNow } from './sync-draft.ts';

/** Whether the order may be sent: the server has no other state of its draft, nor has it ended elsewhere. */
export async function isUpToDate(): Promise<boolean> {
  await lookAtServer({ ask: true });
  const undecided = () => {
    const { other, ended } = useDraftState.getState();
    return other !== null || ended;
  };
  if (undecided()) return false;
  await saveNow();
  return !undecided();
}

/** The draft that the order in the cart ends, with the state that was seen here; nothing if it was never kept. */
export async function draftToEnd() {
  const { owner, draft } = useCart.getState();
  if (owner === null) return {};
  const { revision, tried } = await readBase(owner, draft);
  return revision === null && tried.length === 0 ? {} : { draft: { key: draft, revision } };
}
