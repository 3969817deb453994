import { create } from 'zustand';
import { useCart } from '../cart.ts';
import { forgetUpload, keepUpload, readUpload, whileUploading } from './keep-upload.ts';
import { beginUpload, type Upload, uploadFile } from './upload-file.ts';

/** The file being uploaded for the checkout. It survives leaving the step. */
export const useUpload = create<{ upload: Upload | null }>()(() => ({ upload: null }));

/** Ends the upload here; a page that is loaded again begins it anew. */
function stopUpload(): void {
  useUpload.getState().upload?.abort.abort();
  useUpload.setState({ upload: null });
}

/** Cancels the upload. */
export function cancelUpload(): void {
  stopUpload();
  forgetUpload();
}

/**
 * Uploads a photo or video and attaches it to the gift. It replaces the previous attachment once it
 * is uploaded. An upload that is running is cancelled.
 */
export async function attach(chosen: File): Promise<void> {
  const begun = beginUpload(chosen);
  if (!begun) return;
  stopUpload();
  await whileUploading(() => upload(begun, chosen));
}

/** Begins anew what was uploaded when the page was left, unless another tab does. */
export async function resumeUpload(): Promise<void> {
  await whileUploading(async () => {
    const file = await readUpload();
    const begun = file && !useUpload.getState().upload && beginUpload(file);
    if (begun) await upload(begun, file);
  }, true);
}

async function upload(begun: Upload, chosen: File): Promise<void> {
  useUpload.setState({ upload: begun });
  const onProgress = (share: number) =>
    useUpload.setState(({ upload: running }) => (running ? { upload: { ...running, share } } : {}));
  const attachment = await uploadFile(begun, chosen, { onProgress, keep: keepUpload });
  if (begun.abort.signal.aborted) return;
  if (attachment) useCart.getState().setWishes({ attachment });
  useUpload.setState({ upload: null });
  forgetUpload();
}

// A file must not end up in the next checkout.
useCart.subscribe((cart, before) => {
  if (before.item && !cart.item) stopUpload();
});
