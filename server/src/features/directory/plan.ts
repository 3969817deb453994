import type { listDirectoryPlan, PlannedByDirectory } from '@regalo/contract/directory/directory';
import { HISTORY_FIELDS } from '@regalo/contract/people/person';
import { countryByCode, countryByName } from '@regalo/contract/values/countries';
import { storedPhone } from '@regalo/contract/values/phone';
import type { z } from 'zod';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { formOf } from './apply-user.ts';
import { type PlanRow, readPlan } from './plan-queries.ts';

const textOf = (value: unknown) => {
  if (value === true) return 'yes';
  return typeof value === 'string' && value !== '' ? value : null;
};

/** What of a person or group is not in the lists yet. Of one who is added, name and e-mail are not said once more. */
function changesOf(row: PlanRow): PlannedByDirectory['changes'] {
  const { act, of, attributes, said_email, stored, group_before, group_after } = row;
  const says = of === 'person' ? formOf({ attributes, email: said_email }) : {};
  const { first_name, last_name, email } = says;
  const before: Record<string, unknown> = {
    ...(stored ?? { first_name, last_name, email }),
    country: countryByCode(String(stored?.country))?.name,
    group_name: group_before,
  };
  const after: Record<string, unknown> = { ...before, ...says, group_name: group_after };
  after.contact_no = storedPhone(
    textOf(after.contact_no) ?? '',
    countryByName(textOf(after.country) ?? ''),
  );
  const isChanged = of === 'person' ? act !== 'leaving' && act !== 'refused' : act === 'changed';
  return HISTORY_FIELDS.map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  })).filter((one) => isChanged && one.before !== one.after);
}

/** A page of what the lists do not have yet as the directory says. */
export async function listPlan(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { page, limit, search: term, ...wanted }: z.output<typeof listDirectoryPlan.query>,
): Promise<{ list: PlannedByDirectory[]; total_count: number }> {
  const paging = { limit, offset: (page - 1) * limit };
  const { list, total } = await database.readCompany(companyId, (tx) =>
    readPlan(tx, companyId, { ...wanted, ...paging, term }),
  );
  const shown = list.map((row) => {
    const { id, of, act, name, email, people } = row;
    return { id, of, act, name, email, people, changes: changesOf(row) };
  });
  return { list: shown, total_count: total };
}
