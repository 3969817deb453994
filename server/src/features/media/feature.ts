import * as contract from '@regalo/contract/media/media';
import { type MediaKind, mediaBytes } from '@regalo/contract/media/media-file';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { removeMedia } from './remove-media-job.ts';
import { storeUpload } from './upload.ts';

const kindOf = (type: string | undefined): MediaKind =>
  Number(type) === contract.MEDIA_TYPES.image ? 'image' : 'video';

const UPLOADED = {
  image: 'Image uploaded successfully!',
  video: 'Video uploaded successfully!',
};

const routes = (services: Services): EndpointHandler[] => [
  handle(
    contract.uploadMedia,
    async ({ session, body, request }) => {
      const kind = kindOf(body.type);
      const data = await storeUpload(services, session.companyId, kind, request.upload);
      return { success: true as const, message: UPLOADED[kind], data };
    },
    { fileLimit: ({ type }) => mediaBytes(kindOf(type)) },
  ),
];

export const media: Feature = { routes, jobs: [removeMedia] };
