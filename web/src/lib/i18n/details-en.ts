import { catalogueEn } from './office/catalogue-en.ts';
import { draftsEn } from './office/drafts-en.ts';
import { endsEn } from './office/ends-en.ts';
import { methodsEn } from './office/methods-en.ts';
import { phonesEn } from './office/phones-en.ts';
import { placeholdersEn } from './office/placeholders-en.ts';
import { privacyEn } from './office/privacy-en.ts';
import { sharedEn } from './office/shared-en.ts';
import { teamEn } from './office/team-en.ts';
import { templatesEn } from './office/templates-en.ts';
import { uploadFillEn } from './office/upload-fill-en.ts';
import { uploadPointsEn } from './office/upload-points-en.ts';
import { walletEn } from './office/wallet-en.ts';

/** English texts that the dashboard and the lists do not need, loaded with the pages that do. */
export const detailsEn = {
  ...catalogueEn,
  ...draftsEn,
  ...endsEn,
  ...methodsEn,
  ...phonesEn,
  ...placeholdersEn,
  ...privacyEn,
  ...sharedEn,
  ...teamEn,
  ...templatesEn,
  ...uploadFillEn,
  ...uploadPointsEn,
  ...walletEn,
};
