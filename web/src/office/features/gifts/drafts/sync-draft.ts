import { onDraftChange } from '../../../../lib/drafts.ts';
import { onSessionEnd } from '../../../../lib/session.ts';
import { useCart } from '../cart.ts';
import { compareDraft } from './compare-draft.ts';
import { differ, isEmpty } from './draft-schema.ts';
import { resetDraftState, useDraftState } from './draft-state.ts';
import { openDraft as openKept } from './keep-draft.ts';
import { readBase } from './kept-base.ts';
import { pushDraft } from './push-draft.ts';
import { inTurn } from './take-turns.ts';

// The manager's draft is kept in the browser at once (keep-draft.ts), and by the server soon after. It is compared
// with the server's when it is opened, when the page is shown again, at each step and before it is sent.

/** For how long nothing is changed before it is sent to the server. */
const PAUSE_MS = 1_500;
/** After how long a failed save is tried again. */
const RETRY_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function saveIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), ms);
}

onSessionEnd(() => clearTimeout(timer));

/** Saves what was entered, without waiting for a pause. @returns whether the server has it */
export async function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  const saved = await pushDraft();
  if (useDraftState.getState().status === 'unsaved') saveIn(RETRY_MS);
  return saved;
}

/** Compares the draft with the server's, if the server can be asked. */
export async function lookAtServer({ ask = false } = {}): Promise<void> {
  if (isEmpty(useCart.getState())) return;
  // It is looked at again the next time.
  await inTurn(() => compareDraft({ ask })).catch(() => undefined);
}

/** Loads the order that the signed-in manager has begun; what the server has of it follows. */
export async function openDraft(): Promise<void> {
  await openKept();
  void lookAtServer().then(saveNow);
}

useCart.subscribe((cart, before) => {
  if (cart.draft !== before.draft || cart.owner !== before.owner) resetDraftState();
  if (cart.owner === null || cart.owner !== before.owner || !differ(cart, before)) return;
  if (cart.item && before.item && cart.step !== before.step && cart.draft === before.draft)
    void lookAtServer().then(saveNow);
  else saveIn(PAUSE_MS);
});

/** Follows choices made in another tab. */
async function followChoice(manager: number): Promise<void> {
  const { owner, draft } = useCart.getState();
  const { other } = useDraftState.getState();
  if (manager !== owner || !other) return;
  if ((await readBase(manager, draft)).revision === other.revision)
    useDraftState.setState({ other: null });
}
onDraftChange((manager) => void followChoice(manager));

function onVisibility(): void {
  if (useCart.getState().owner === null) return;
  if (document.visibilityState === 'hidden') void saveNow();
  else void lookAtServer();
}
document.addEventListener('visibilitychange', onVisibility);
window.addEventListener('focus', () => void lookAtServer());
window.addEventListener('online', () => void saveNow());

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
