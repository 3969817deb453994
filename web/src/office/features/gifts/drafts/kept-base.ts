import { z } from 'zod';
import { readDraft, saveDraft } from '../../../../lib/drafts.ts';

// What this browser knows of the state that the server keeps of a draft. It is a part of the manager's draft
// here, for all tabs: whichever of them saves next says which state its own one follows.

const base = z.object({
  draft: z.string(),
  /** The last state of the server's that was seen here; null if none is known to be kept. */
  revision: z.string().nullable(),
  /** The entries of the draft as JSON; empty if unknown. */
  contents: z.string(),
  /** The revision here of the recipients that the server has; empty where that is not known. */
  recipients: z.string(),
  /** Its own revision of them. */
  serverRecipients: z.string(),
  /** States that were sent without an answer: the server may have any of them. */
  tried: z.array(z.string()),
});

export type Base = z.output<typeof base>;

/** The most states without an answer that are remembered. */
const MAX_TRIED = 50;

/** Of a draft that the server does not know. */
export const newBase = (draft: string): Base => ({
  draft,
  revision: null,
  contents: '',
  recipients: '',
  serverRecipients: '',
  tried: [],
});

/** The last known state of a draft on the server. */
export async function readBase(manager: number, draft: string): Promise<Base> {
  const { data } = base.safeParse((await readDraft(manager, ['server']))[0]);
  return data?.draft === draft ? data : newBase(draft);
}

/** Keeps what is known now. */
export function writeBase(manager: number, { tried, ...known }: Base): void {
  void saveDraft(manager, { server: { ...known, tried: tried.slice(-MAX_TRIED) } });
}
