import {
  deleteDraft,
  isDraftWaiting,
  onDraftChange,
  readDraft,
  saveDraft,
} from '../../../../lib/drafts.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { onSessionEnd, readUser } from '../../../../lib/session.ts';
import { type Cart, emptyCart, useCart } from '../cart.ts';
import { differ, isEmpty, keptOrder, readOrder, readRecipients } from './draft-schema.ts';
import { takeOutGone } from './gone.ts';

// The cart of a manager is kept in the browser as that manager's draft: what changes in the cart is
// written, and what another tab writes is taken over. A draft is read under its manager's id only.

const ownerOf = () => useCart.getState().owner;

/** The revisions of what the cart shows, the recipients' own being the same until they change. */
export const shownRevisions = () => ({ order: shown, recipients: kept?.revision ?? '' });

let opening = Promise.resolve();
/** The recipients that are kept, with their revision; they are read and written when they change. */
let kept: { recipients: Cart['recipients'] | null; revision: string } | undefined;
/** The revision that the cart shows. */
let shown = '';
/** The cart takes over a draft, which must not be written again. */
let taking = false;

function take(cart: Cart): void {
  taking = true;
  useCart.setState({ ...cart, replaced: null });
  taking = false;
}

/** Takes over what is kept for the owner. @returns whether there is a draft */
async function takeKept(manager: number): Promise<boolean> {
  const before = shown;
  const [written] = await readDraft(manager, ['order']);
  const order = readOrder(written);
  if (!order) return false;
  const { version: _, savedAt: __, revision, recipientsRevision, ...fields } = order;
  if (revision === shown) return true;
  let list = kept?.revision === recipientsRevision ? kept.recipients : null;
  if (!list) list = readRecipients((await readDraft(manager, ['recipients']))[0]);
  if (!list) return false;
  // What was changed here meanwhile is newer.
  if (ownerOf() !== manager || shown !== before) return true;
  kept = { recipients: list, revision: recipientsRevision };
  shown = revision;
  take({ ...emptyCart(), ...fields, recipients: list });
  return true;
}

function save(manager: number, cart: Cart): void {
  if (isEmpty(cart)) {
    kept = undefined;
    deleteDraft(manager);
    return;
  }
  const { recipients } = cart;
  const changed = kept?.recipients !== recipients;
  if (!kept || changed) kept = { recipients, revision: newKey() };
  shown = newKey();
  const order = keptOrder(cart, { revision: shown, recipientsRevision: kept.revision });
  void saveDraft(manager, changed ? { order, recipients } : { order });
}

async function open(manager: number): Promise<void> {
  // What was begun before the sign-in was known is newer than any draft.
  if (!isEmpty(useCart.getState())) save(manager, useCart.getState());
  // It may be days old. A failure is logged by the call.
  else if (await takeKept(manager)) void takeOutGone().catch(() => undefined);
}

/** Loads the order that the signed-in manager has begun; at once if it is loaded. */
export function openDraft(): Promise<void> {
  const manager = readUser()?.id;
  if (manager !== undefined && manager !== ownerOf()) {
    useCart.setState({ owner: manager });
    opening = open(manager);
  }
  return opening;
}

useCart.subscribe((cart, before) => {
  const { owner } = cart;
  // The end of a session empties the cart, not the draft.
  if (owner !== null && owner === before.owner && !taking && differ(cart, before))
    save(owner, cart);
});

function forget(): void {
  kept = undefined;
  shown = '';
  take(emptyCart());
}
onSessionEnd(forget);

async function follow(manager: number): Promise<void> {
  if (manager !== ownerOf() || isDraftWaiting(manager)) return;
  // Without a draft the other tab has sent the order or given it up.
  if (!(await takeKept(manager)) && manager === ownerOf()) forget();
}
onDraftChange((manager) => void follow(manager));

/** A page that was suspended may have missed what other tabs did. */
function catchUp(): void {
  const owner = ownerOf();
  if (owner !== null && document.visibilityState === 'visible') void takeKept(owner);
}
document.addEventListener('visibilitychange', catchUp);
window.addEventListener('pageshow', catchUp);
