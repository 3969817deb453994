import { attachmentKind, attachmentProblem } from '@regalo/contract/gifts/attachment';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { create } from 'zustand';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { i18n } from '../../../../lib/i18n/i18n.ts';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { isShrinkable, shrinkPhoto } from '../../../../lib/shrink-photo.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCart } from '../cart.ts';
import { forgetUpload, keepUpload, readUpload, whileUploading } from './keep-upload.ts';

export interface Upload {
  kind: MediaKind;
  name: string;
  /** 0 to 1. */
  share: number;
  abort: AbortController;
}

/** The file being uploaded. It survives leaving the step. */
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

async function send({ kind, abort: { signal } }: Upload, content: File): Promise<string> {
  const onProgress = (share: number) =>
    useUpload.setState(({ upload }) => (upload ? { upload: { ...upload, share } } : {}));
  const body = { type: `${MEDIA_TYPES[kind]}` as const };
  const file = { field: 'image', content };
  return (await call(uploadMedia, { body, file, signal, onProgress })).data;
}

/** Why an upload failed; the server's reason comes first. */
function attachFailure(kind: MediaKind, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('wish.unexpected');
  const noData = error.code === 'bad_reply' && error.status > 0 && error.status < 300;
  return noData ? i18n.t(`wish.noData.${kind}`) : failureText(error, i18n.t(`wish.failed.${kind}`));
}

/**
 * Uploads a photo or video and attaches it to the gift. It replaces the previous attachment once it
 * is uploaded. An upload that is running is cancelled. A photo that is too large is made smaller.
 */
export async function attach(chosen: File): Promise<void> {
  const refused = attachmentProblem(chosen);
  if (refused && !isShrinkable(chosen)) return toast('problem', problemText(refused));
  stopUpload();
  await whileUploading(() => upload(chosen));
}

/** Begins anew what was uploaded when the page was left, unless another tab does. */
export async function resumeUpload(): Promise<void> {
  await whileUploading(async () => {
    const file = await readUpload();
    if (file && !useUpload.getState().upload) await upload(file);
  }, true);
}

async function upload(chosen: File): Promise<void> {
  const kind = attachmentKind(chosen);
  const running: Upload = { kind, name: chosen.name, share: 0, abort: new AbortController() };
  const isOver = () => running.abort.signal.aborted;
  useUpload.setState({ upload: running });
  try {
    const file = await shrinkPhoto(chosen);
    if (isOver()) return;
    const problem = attachmentProblem(file);
    if (problem) return toast('problem', problemText(problem));
    await keepUpload(file);
    if (isOver()) return;
    const address = await send(running, file);
    if (isOver()) return;
    if (!address) throw new ApiError({ code: 'bad_reply', status: 200 });
    useCart.getState().setWishes({ attachment: { kind, address, name: file.name } });
    toast('success', i18n.t(`wish.uploaded.${kind}`));
  } catch (error) {
    if (!isOver()) toast('problem', attachFailure(kind, error));
  } finally {
    if (!isOver()) {
      useUpload.setState({ upload: null });
      forgetUpload();
    }
  }
}

// A file must not end up in the next checkout.
useCart.subscribe((cart, before) => {
  if (before.item && !cart.item) stopUpload();
});
