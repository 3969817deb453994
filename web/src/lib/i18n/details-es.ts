import type { detailsEn } from './details-en.ts';
import { catalogueEs } from './office/catalogue-es.ts';
import { draftsEs } from './office/drafts-es.ts';
import { endsEs } from './office/ends-es.ts';
import { methodsEs } from './office/methods-es.ts';
import { phonesEs } from './office/phones-es.ts';
import { placeholdersEs } from './office/placeholders-es.ts';
import { privacyEs } from './office/privacy-es.ts';
import { sharedEs } from './office/shared-es.ts';
import { teamEs } from './office/team-es.ts';
import { templatesEs } from './office/templates-es.ts';
import { uploadFillEs } from './office/upload-fill-es.ts';
import { uploadPointsEs } from './office/upload-points-es.ts';
import { walletEs } from './office/wallet-es.ts';
import type { TextsLike } from './texts.ts';

export const detailsEs: TextsLike<typeof detailsEn> = {
  ...catalogueEs,
  ...draftsEs,
  ...endsEs,
  ...methodsEs,
  ...phonesEs,
  ...placeholdersEs,
  ...privacyEs,
  ...sharedEs,
  ...teamEs,
  ...templatesEs,
  ...uploadFillEs,
  ...uploadPointsEs,
  ...walletEs,
};
