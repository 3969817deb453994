import { newKey } from '../../../../lib/new-key.ts';
import { useCart } from '../cart.ts';
import { loadState, takeState } from './compare-draft.ts';
import { dropState, readHead, refreshDrafts } from './draft-api.ts';
import { isEmpty } from './draft-schema.ts';
import { useDraftState } from './draft-state.ts';
import { newBase, readBase, writeBase } from './kept-base.ts';
import { lookAtServer, saveNow } from './sync-draft.ts';
import { inTurn } from './take-turns.ts';

/** The order in the checkout could not be kept among the drafts, so it stays where it is. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** The draft has been sent or deleted elsewhere. */
export class Gone extends Error {
  override name = 'Gone';
}

/** Leaves the order in the checkout among the drafts, to begin another one. @throws NotKept */
export async function setAside(): Promise<void> {
  if (isEmpty(useCart.getState())) return;
  if (!(await saveNow())) throw new NotKept();
  useCart.getState().clear();
  refreshDrafts();
}

/** The same. @returns whether it could be kept; else it stays where it is */
export async function keepAside(): Promise<boolean> {
  try {
    await setAside();
    return true;
  } catch (error) {
    if (error instanceof NotKept) return false;
    throw error;
  }
}

/** Opens a draft in the checkout; what was there stays among the drafts. @throws NotKept, Gone, ApiError */
export async function continueDraft(key: string): Promise<void> {
  const { draft, owner } = useCart.getState();
  if (owner === null || draft === key) return;
  const head = await readHead(key);
  if (!head) throw new Gone();
  const state = await loadState(key, head);
  await setAside();
  if (useCart.getState().owner === owner) takeState(owner, state);
}

/** Gives up the order in the checkout, here and on the server. */
export async function giveUp(): Promise<void> {
  const { draft, owner, clear } = useCart.getState();
  if (owner === null) return clear();
  const { revision, tried } = await readBase(owner, draft);
  clear();
  if (revision === null && tried.length === 0) return;
  // Why it failed is logged by the call; it stays among the drafts then.
  await inTurn(() => dropState(draft)).catch(() => undefined);
  refreshDrafts();
}

/** Deletes a draft of the list. @throws ApiError */
export async function deleteListed(key: string): Promise<void> {
  await inTurn(() => dropState(key));
  refreshDrafts();
}

/** Goes on with what is in the checkout as another order than the one that has ended elsewhere. */
export function goOnAsNew(): void {
  useCart.setState({ draft: newKey(), key: newKey(), tried: false });
}

/** Settles which state of the draft it is. */
export async function settle(which: 'other' | 'mine'): Promise<void> {
  const { owner, draft } = useCart.getState();
  const { other } = useDraftState.getState();
  if (owner === null || !other) return;
  if (which === 'other') return takeState(owner, other);
  writeBase(owner, { ...newBase(draft), revision: other.revision });
  useDraftState.setState({ other: null });
  if (!(await saveNow())) await lookAtServer();
}
