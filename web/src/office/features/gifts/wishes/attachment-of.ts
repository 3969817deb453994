import type { MediaKind } from '@regalo/contract/media/media-file';
import type { TFunction } from 'i18next';
import type { Attachment } from '../cart.ts';

/** A photo or film that is kept already, as a form shows it: its file's name is not known any more. */
export const attachmentOf = (
  media: { kind: MediaKind; address: string },
  t: TFunction,
): Attachment => ({ ...media, name: t(media.kind === 'image' ? 'wish.photo' : 'wish.video') });
