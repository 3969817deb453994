import { checkDraft } from '@regalo/contract/gifts/check-draft';
import { updatePerson } from '@regalo/contract/people/form';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let other: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  other = await makeCompany(app.services.database);
});

const check = async (body: { recipients?: number[]; image?: string }) =>
  (await app.call(checkDraft, { token: company.token, body })).reply.body;

const people = (companyId: number, ...emails: string[]) =>
  makePeople(
    app.services.database,
    companyId,
    emails.map((email) => ({ email })),
  );

test('people who were deleted, are unknown or of another company are gone', async () => {
  const [kept = 0, deleted = 0] = await people(company.id, 'a@x.cr', 'b@x.cr');
  const [foreign = 0] = await people(other.id, 'c@x.cr');
  await app.call(updatePerson, { token: company.token, body: { id: deleted, is_deleted: 1 } });
  const { gone } = await check({ recipients: [kept, deleted, foreign, 999_999_999] });
  expect(gone.toSorted()).toEqual([deleted, foreign, 999_999_999].toSorted());
  expect(await check({})).toEqual({ gone: [], image_gone: false });
});

test('a picture that was removed, or is another company’s, is gone', async () => {
  const add = `insert into media (company_id, kind, address, content_type, bytes)
    values ($1, 'image', $2, 'image/webp', 1)`;
  await asSuperuser(app, add, [company.id, '/media/ours.webp']);
  await asSuperuser(app, add, [other.id, '/media/theirs.webp']);
  expect((await check({ image: '/media/ours.webp' })).image_gone).toBe(false);
  expect((await check({ image: '/media/theirs.webp' })).image_gone).toBe(true);
  expect((await check({ image: '/media/removed.webp' })).image_gone).toBe(true);
});
