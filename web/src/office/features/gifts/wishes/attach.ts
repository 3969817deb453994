import { attachmentKind, attachmentProblem } from '@regalo/contract/gifts/attachment';
import { MEDIA_TYPES, uploadMedia } from '@regalo/contract/media/media';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { create } from 'zustand';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { i18n } from '../../../../lib/i18n/i18n.ts';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useCart } from '../cart.ts';

export interface Upload {
  kind: MediaKind;
  name: string;
  /** 0 to 1. */
  share: number;
  abort: AbortController;
}

/** The file that is on its way; it outlives the step, which one may leave meanwhile. */
export const useUpload = create<{ upload: Upload | null }>()(() => ({ upload: null }));

/** Gives up the file that is on its way. */
export function cancelUpload(): void {
  useUpload.getState().upload?.abort.abort();
  useUpload.setState({ upload: null });
}

async function send({ kind, abort: { signal } }: Upload, content: File): Promise<string> {
  const onProgress = (share: number) =>
    useUpload.setState(({ upload }) => (upload ? { upload: { ...upload, share } } : {}));
  const body = { type: `${MEDIA_TYPES[kind]}` as const };
  const file = { field: 'image', content };
  return (await call(uploadMedia, { body, file, signal, onProgress })).data;
}

/** What to say of an upload that did not work; the server's own words go first. */
function attachFailure(kind: MediaKind, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('wish.unexpected');
  const noData = error.code === 'bad_reply' && error.status > 0 && error.status < 300;
  return noData ? i18n.t(`wish.noData.${kind}`) : failureText(error, i18n.t(`wish.failed.${kind}`));
}

/**
 * Uploads a photo or video and attaches it to the gift, in place of what was attached before, which
 * stays until then. A file that is on its way is given up for the new one.
 */
export async function attach(file: File): Promise<void> {
  const problem = attachmentProblem(file);
  if (problem) return toast('problem', problemText(problem));
  cancelUpload();
  const kind = attachmentKind(file);
  const upload: Upload = { kind, name: file.name, share: 0, abort: new AbortController() };
  const isOver = () => upload.abort.signal.aborted;
  useUpload.setState({ upload });
  try {
    const address = await send(upload, file);
    if (isOver()) return;
    if (!address) throw new ApiError({ code: 'bad_reply', status: 200 });
    useCart.getState().setWishes({ attachment: { kind, address, name: file.name } });
    toast('success', i18n.t(`wish.uploaded.${kind}`));
  } catch (error) {
    if (!isOver()) toast('problem', attachFailure(kind, error));
  } finally {
    if (!isOver()) useUpload.setState({ upload: null });
  }
}

// A checkout that was given up must not hand its file to the next one.
useCart.subscribe((cart, before) => {
  if (before.item && !cart.item) cancelUpload();
});
