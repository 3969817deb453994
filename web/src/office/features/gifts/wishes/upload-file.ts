import {
  attachmentKind,
  attachmentProblem,
  MEDIA_TYPES,
  uploadMedia,
} from '@regalo/contract/media/media';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { i18n } from '../../../../lib/i18n/i18n.ts';
import { failureText, problemText } from '../../../../lib/i18n/problem-text.ts';
import { isShrinkable, shrinkPhoto } from '../../../../lib/shrink-photo.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Attachment } from '../cart.ts';

/** An upload that is running. */
export interface Upload {
  kind: MediaKind;
  name: string;
  /** 0 to 1. */
  share: number;
  abort: AbortController;
}

/** The upload of a file; null if it is not accepted, which a toast says. */
export function beginUpload(file: File): Upload | null {
  const problem = attachmentProblem(file);
  if (problem && !isShrinkable(file)) {
    toast('problem', problemText(problem));
    return null;
  }
  return { kind: attachmentKind(file), name: file.name, share: 0, abort: new AbortController() };
}

/** Why an upload failed; the server's reason comes first. */
function failureOf(kind: MediaKind, error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('wish.unexpected');
  const noData = error.code === 'bad_reply' && error.status > 0 && error.status < 300;
  return noData ? i18n.t(`wish.noData.${kind}`) : failureText(error, i18n.t(`wish.failed.${kind}`));
}

interface Watch {
  onProgress: (share: number) => void;
  /** Called before it is sent, with the file as it is sent. */
  keep?: (file: File) => Promise<void>;
}

/**
 * Uploads a photo or video. A photo that is too large is made smaller. A toast says how it ended.
 * @returns null if it failed or was canceled
 */
export async function uploadFile(
  { kind, abort: { signal } }: Upload,
  chosen: File,
  { onProgress, keep }: Watch,
): Promise<Attachment | null> {
  try {
    const content = await shrinkPhoto(chosen);
    if (signal.aborted) return null;
    const problem = attachmentProblem(content);
    if (problem) {
      toast('problem', problemText(problem));
      return null;
    }
    await keep?.(content);
    if (signal.aborted) return null;
    const body = { type: `${MEDIA_TYPES[kind]}` as const };
    const file = { field: 'image', content };
    const { data: address } = await call(uploadMedia, { body, file, signal, onProgress });
    if (signal.aborted) return null;
    if (!address) throw new ApiError({ code: 'bad_reply', status: 200 });
    toast('success', i18n.t(`wish.uploaded.${kind}`));
    return { kind, address, name: content.name };
  } catch (error) {
    if (!signal.aborted) toast('problem', failureOf(kind, error));
    return null;
  }
}
