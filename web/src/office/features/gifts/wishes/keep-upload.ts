import { z } from 'zod';
import { readDraft, saveDraft } from '../../../../lib/drafts.ts';
import { useCart } from '../cart.ts';

// The file of a running upload is a part of the manager's draft, so that a page that is loaded again
// can begin it anew. It goes with the draft.

const keptFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<ArrayBuffer>((value) =>
    Object.prototype.toString.call(value).endsWith('Buffer]'),
  ),
});

/** An upload that stops because the page is left is not over. */
let leaving = false;
window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

/** Keeps the file until `forgetUpload`. Settles once it is kept, however soon the page is loaded again. */
export async function keepUpload(file: File): Promise<void> {
  const { owner } = useCart.getState();
  const bytes = await file.arrayBuffer();
  // Signed out meanwhile.
  if (owner === null || owner !== useCart.getState().owner) return;
  await saveDraft(owner, { upload: { name: file.name, type: file.type, bytes } });
}

/** The upload has ended. */
export function forgetUpload(): void {
  const { owner, item } = useCart.getState();
  if (owner !== null && item && !leaving) void saveDraft(owner, { upload: null });
}

/** The file whose upload was cut off; null if there is none. */
export async function readUpload(): Promise<File | null> {
  const { owner } = useCart.getState();
  if (owner === null) return null;
  const { data } = keptFile.safeParse((await readDraft(owner, ['upload']))[0]);
  if (!data || owner !== useCart.getState().owner) return null;
  return new File([data.bytes], data.name, { type: data.type });
}

/**
 * Does the work of an upload, known to the other tabs as far as browsers tell them.
 * @param alone not while another tab uploads
 */
export async function whileUploading(work: () => Promise<void>, alone = false): Promise<void> {
  // Only on secure pages.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const how: LockOptions = alone ? { ifAvailable: true } : { mode: 'shared' };
  await locks.request('regalo-upload', how, async (lock) => {
    if (lock) await work();
  });
}
