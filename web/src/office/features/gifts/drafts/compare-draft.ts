import { KEEPS_DRAFTS } from '@regalo/contract/gifts/drafts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { mayNow } from '../../../../lib/permissions.ts';
import { useCart } from '../cart.ts';
import { type DraftHead, readHead, readPeople } from './draft-api.ts';
import { cartFrom, contentsOf, recipientsFrom, sameContents, sameOrder } from './draft-contents.ts';
import { type OtherState, useDraftState } from './draft-state.ts';
import { sayGone } from './gone.ts';
import { shownRevisions } from './keep-draft.ts';
import { type Base, readBase, writeBase } from './kept-base.ts';

/** Why the server refused something; undefined where it did not. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.problem?.reason : undefined;

/** Whether a draft is still the one in the checkout, of the same member. */
export function isShown(owner: number, draft: string): boolean {
  const cart = useCart.getState();
  return cart.owner === owner && cart.draft === draft;
}

/** Whether something was entered here that the server has not got. */
function isChanged(base: Base): boolean {
  const { contents, recipients } = base;
  if (recipients !== shownRevisions().recipients || contents === '') return true;
  return !sameContents(JSON.parse(contents), contentsOf(useCart.getState()));
}

/** The server's state with its recipients; those here are taken where they are the same. */
export async function loadState(draft: string, head: DraftHead, base?: Base): Promise<OtherState> {
  const { revision, recipients_revision: recipientsRevision, changedAt } = head;
  const cart = useCart.getState();
  const known =
    base?.serverRecipients === recipientsRevision &&
    base.recipients === shownRevisions().recipients;
  const { people, gone } = known
    ? { people: null, gone: [] }
    : await readPeople(draft, recipientsRevision);
  const recipients = people ? recipientsFrom(people) : cart.recipients;
  const other = cartFrom(draft, head, recipients);
  return { revision, recipientsRevision, changedAt, gone, cart: other };
}

/** Notes that the server has what the cart has. */
function noteSame(owner: number, { revision, recipientsRevision }: OtherState): void {
  const cart = useCart.getState();
  writeBase(owner, {
    draft: cart.draft,
    revision,
    contents: JSON.stringify(contentsOf(cart)),
    recipients: shownRevisions().recipients,
    serverRecipients: recipientsRevision,
    tried: [],
  });
}

/** Takes over another state, in place of what the cart has. */
export function takeState(owner: number, other: OtherState): void {
  const { key, tried } = useCart.getState();
  useCart.setState({ ...other.cart, replaced: null, tried: tried && key === other.cart.key });
  noteSame(owner, other);
  const savedAt = new Date(other.changedAt);
  useDraftState.setState({ status: 'saved', savedAt, other: null, ended: false });
  if (other.gone.length > 0) sayGone({ people: other.gone });
}

/** The draft is not there any more; an order that was tried may be sent again, for the answer that was lost. */
export function sayEnded(base: Base): void {
  if (base.revision === null || useCart.getState().tried) return;
  useDraftState.setState({ ended: true, other: null });
  // It may have been sent.
  announce('order sent');
}

/**
 * Meets another state of the server's: follows it where nothing was entered here since the last one, or else
 * has the member choose. What is entered while it loads counts as entered here.
 */
async function meetState(
  { owner, draft }: { owner: number; draft: string },
  head: DraftHead,
  { ask }: { ask: boolean },
): Promise<void> {
  const before = await readBase(owner, draft);
  const other = await loadState(draft, head, before);
  if (!isShown(owner, draft)) return;
  const cart = useCart.getState();
  if (sameOrder(cart, other.cart)) {
    noteSame(owner, other);
    useDraftState.setState({ other: null, status: 'saved', savedAt: new Date(other.changedAt) });
  } else if (ask || isChanged(before)) useDraftState.setState({ other });
  else takeState(owner, other);
}

/**
 * Compares the draft with what the server keeps.
 * @param ask whether the member chooses in any case
 * @throws ApiError where it cannot be compared
 */
export async function compareDraft({ ask }: { ask: boolean }): Promise<void> {
  const { owner, draft } = useCart.getState();
  if (owner === null || !mayNow(...KEEPS_DRAFTS)) return;
  const base = await readBase(owner, draft);
  if (!isShown(owner, draft) || (base.revision === null && base.tried.length === 0)) return;
  const head = await readHead(draft);
  if (!isShown(owner, draft)) return;
  if (!head) return sayEnded(base);
  if (head.revision === base.revision) return useDraftState.setState({ other: null });
  // Its answer was lost.
  if (base.tried.includes(head.revision))
    return writeBase(owner, { ...base, revision: head.revision, contents: '', recipients: '' });
  await meetState({ owner, draft }, head, { ask });
}
