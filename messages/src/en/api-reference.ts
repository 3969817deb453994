import { calls } from './api-reference/calls.ts';
import { events } from './api-reference/events.ts';
import { fields } from './api-reference/fields.ts';
import { guides } from './api-reference/guides.ts';
import { problems } from './api-reference/problems.ts';
import { approvalRefusals } from './refusals/approval.ts';
import { entryRefusals } from './refusals/entry.ts';
import { officeRefusals } from './refusals/office.ts';
import { signedInRefusals } from './refusals/signed-in.ts';

/** English texts of the reference of the API for the systems of companies. */
export const apiReference = {
  calls,
  events,
  fields,
  guides,
  problems,
  /** What went wrong, by code. */
  refusals: { ...entryRefusals, ...signedInRefusals, ...officeRefusals, ...approvalRefusals },
};
