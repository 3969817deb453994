import { KEEPS_DRAFTS } from '@regalo/contract/gifts/drafts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { mayNow } from '../../../../lib/permissions.ts';
import { useCart } from '../cart.ts';
import { compareDraft, isShown, reasonOf, sayEnded } from './compare-draft.ts';
import { keepState } from './draft-api.ts';
import { contentsOf, recipientsOf } from './draft-contents.ts';
import { isEmpty } from './draft-schema.ts';
import { useDraftState } from './draft-state.ts';
import { takeOutGone } from './gone.ts';
import { shownRevisions } from './keep-draft.ts';
import { type Base, readBase, writeBase } from './kept-base.ts';
import { inTurn } from './take-turns.ts';

/** How often a state is sent again that the server refused for what could be put right here. */
const TRIES = 3;

/** Whether nothing is to be saved now: somebody has to decide first, or may not. */
function isHeld(): boolean {
  const { other, ended, status } = useDraftState.getState();
  const cart = useCart.getState();
  if (!mayNow(...KEEPS_DRAFTS)) return true;
  return other !== null || ended || status === 'off' || cart.owner === null || isEmpty(cart);
}

/** Puts right why a state was refused. @returns whether it is to be sent again */
async function putRight(error: unknown, base: Base): Promise<boolean> {
  const reason = reasonOf(error);
  if (error instanceof ApiError && error.status === 403)
    useDraftState.setState({ status: 'off', savedAt: null });
  else if (reason === 'draft_gone') sayEnded(base);
  else if (reason === 'draft_changed') await compareDraft({ ask: false });
  else if (reason === 'media_not_found') await takeOutGone();
  else throw error;
  return reason === 'draft_changed' || reason === 'media_not_found';
}

/** Sends what the cart has, if the server has not got it. @returns whether it is to be tried again */
async function sendState(): Promise<boolean> {
  const cart = useCart.getState();
  const { owner, draft } = cart;
  if (isHeld() || owner === null) return false;
  const base = await readBase(owner, draft);
  // Sent, set aside or given up meanwhile.
  if (!isShown(owner, draft)) return false;
  const state = contentsOf(cart);
  const contents = JSON.stringify(state);
  const { recipients } = shownRevisions();
  const samePeople = base.recipients === recipients;
  if (base.revision !== null && base.contents === contents && samePeople) return false;
  const revision = newKey();
  writeBase(owner, { ...base, tried: [...base.tried, revision] });
  useDraftState.setState({ status: 'saving' });
  try {
    await keepState({
      key: draft,
      base: base.revision,
      revision,
      contents: state,
      ...(samePeople ? {} : { recipients: recipientsOf(cart.recipients) }),
    });
  } catch (error) {
    if (!isShown(owner, draft)) return false;
    return await putRight(error, { ...base, tried: [...base.tried, revision] });
  }
  if (!isShown(owner, draft)) return false;
  const serverRecipients = samePeople ? base.serverRecipients : revision;
  writeBase(owner, { draft, revision, contents, recipients, serverRecipients, tried: [] });
  useDraftState.setState({ status: 'saved', savedAt: new Date() });
  return false;
}

/**
 * Has the server keep what was entered, unless it does. Where that fails it says so, and later saves try again.
 * @returns whether the server has it
 */
export async function pushDraft(): Promise<boolean> {
  return await inTurn(async () => {
    try {
      for (let tries = 1; (await sendState()) && tries < TRIES; tries += 1);
    } catch {
      useDraftState.setState({ status: 'unsaved' });
    }
    const { status, other, ended } = useDraftState.getState();
    return (status === 'saved' || status === 'idle') && other === null && !ended;
  });
}
