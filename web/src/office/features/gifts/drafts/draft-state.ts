import { create } from 'zustand';
import { onSessionEnd } from '../../../../lib/session.ts';
import type { Cart } from '../cart.ts';

/** Another state of the draft, which the server keeps. */
export interface OtherState {
  revision: string;
  recipientsRevision: string;
  cart: Cart;
  /** Names of its recipients who have been deleted. */
  gone: string[];
  changedAt: string;
}

interface DraftState {
  /** `unsaved` where the last attempt failed; `off` where the member may not keep drafts any more. */
  status: 'idle' | 'saving' | 'saved' | 'unsaved' | 'off';
  savedAt: Date | null;
  /** The other version to choose instead of the one here; null if there is none. */
  other: OtherState | null;
  /** It was sent or deleted elsewhere. */
  ended: boolean;
}

const BEGUN: DraftState = { status: 'idle', savedAt: null, other: null, ended: false };

/** How the draft in the checkout stands with the server. */
export const useDraftState = create<DraftState>()(() => BEGUN);

/** For another draft in the checkout. */
export const resetDraftState = () => useDraftState.setState(BEGUN);

/** Whether the member has something to decide before the order can be sent. */
export const useUndecided = (): boolean =>
  useDraftState(({ other, ended }) => other !== null || ended);

onSessionEnd(resetDraftState);
