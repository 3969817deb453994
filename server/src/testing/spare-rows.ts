import type { Endpoint } from '@regalo/contract/api/endpoint';
import { decideOrder, withdrawOrder } from '@regalo/contract/approvals/decide';
import { removeBrand } from '@regalo/contract/brands/brands';
import { getDraft, listDraftPeople } from '@regalo/contract/gifts/drafts';
import { erasePerson } from '@regalo/contract/people/privacy';
import { saveSendingDomain } from '@regalo/contract/sending-domain/sending-domain';
import { removeWebhook } from '@regalo/contract/webhooks/webhooks';
import type { Connection } from '../database/connection.ts';
import { deleteDomain, updateDomain } from '../features/sending-domain/sending-queries.ts';
import { openSessionOf } from './contract-calls.ts';
import type { Ids } from './contract-samples.ts';
import { addSampleDraft } from './drafts.ts';
import { makePerson } from './factories.ts';
import { addBrand, addSendingDomain, type FilledCompany, holdOrderOf } from './filled-company.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';
import { addEndpoint } from './webhooks.ts';

/** None, for a call that names one; else one that was active once. */
const resetSending = (
  { services: { database } }: TestApp,
  { id, mark }: FilledCompany,
  path: string,
): Promise<void> =>
  database.inCompany(id, async (tx) => {
    await deleteDomain(tx, id);
    if (path === saveSendingDomain.path) return;
    await addSendingDomain(tx, id, mark);
    await updateDomain(tx, id, { state: 'fallen_back' });
  });

/**
 * Rows for a call that uses one up: a person to erase, an order of somebody else's to decide, one of the
 * caller's to withdraw, a draft of theirs. The others take those of the company.
 */
export async function idsFor(
  app: TestApp,
  company: FilledCompany,
  { path }: Endpoint,
  callerId: number,
): Promise<Ids> {
  const { ids, mark } = company;
  if (path === erasePerson.path)
    return { ...ids, person: await makePerson(app.services.database, company.id) };
  if (path === removeBrand.path) {
    const add = (tx: Connection) => addBrand(tx, company.id, `${mark} spare`);
    return { ...ids, brand: await app.services.database.inCompany(company.id, add) };
  }
  if (path.startsWith('/manager/sending-domain-')) await resetSending(app, company, path);
  if (path === removeWebhook.path) return { ...ids, webhook: await addEndpoint(app, company) };
  if (path === getDraft.path || path === listDraftPeople.path) {
    const owner = { companyId: company.id, managerId: callerId };
    await app.services.database.inCompany(company.id, (tx) =>
      addSampleDraft(tx, owner, mark, ids.person),
    );
  }
  if (path !== decideOrder.path && path !== withdrawOrder.path) return ids;
  const person = await makePerson(app.services.database, company.id);
  // The walks end sessions.
  const token = await openSessionOf(app, company);
  const id = await holdOrderOf(app, { ...company, token }, { person, mark });
  const author = path === withdrawOrder.path ? callerId : ids.member;
  await asSuperuser(app, 'update pending_orders set manager_id = $2 where id = $1', [id, author]);
  return { ...ids, 'pending order': id };
}
