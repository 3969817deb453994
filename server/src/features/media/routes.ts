import * as contract from '@regalo/contract/media';
import { type Handled, handle } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { storeUpload } from './upload.ts';

const kindOf = (type: string | undefined): contract.MediaKind =>
  Number(type) === contract.MEDIA_TYPES.image ? 'image' : 'video';

export const mediaRoutes = (parts: Parts): Handled[] => [
  handle(
    contract.uploadMedia,
    async ({ session, body, request }) => {
      const kind = kindOf(body.type);
      const data = await storeUpload(parts, session.companyId, kind, request.upload);
      return { success: true as const, message: contract.uploadedMedia(kind), data };
    },
    { fileLimit: ({ type }) => contract.mediaBytes(kindOf(type)) },
  ),
];
