import { listCustomFields } from '@regalo/contract/public-api/custom-fields';
import { getMe } from '@regalo/contract/public-api/me';
import { readKeyPermissions } from '../features/api-keys/calling-queries.ts';
import { readFields } from '../features/custom-fields/field-queries.ts';
import { readSender } from '../features/gifts/checkout/quote-queries.ts';
import { memberName } from '../features/team/member-queries.ts';
import type { Services } from '../platform/services.ts';
import { answerTo, type OperationHandler } from './operations.ts';

/** Which key calls, and what its company has added to people, orders and gifts. */
export const meOperations = ({ database, livemode }: Services): OperationHandler[] => [
  answerTo(getMe, async ({ session: { companyId, managerId: id } }) =>
    database.readCompany(companyId, async (tx) => {
      // Among them those that no member has.
      const permissions = (await readKeyPermissions(tx, companyId, id)) ?? [];
      const { companyName: name, timeZone: time_zone } = await readSender(tx, companyId);
      return {
        key: { id, name: await memberName(tx, companyId, id), permissions },
        company: { name, time_zone },
        livemode,
      };
    }),
  ),
  answerTo(listCustomFields, async ({ session: { companyId } }) =>
    database.readCompany(companyId, async (tx) => ({ data: await readFields(tx, companyId) })),
  ),
];
