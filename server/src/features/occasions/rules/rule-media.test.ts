import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { actOn, saveRule } from '../../../testing/occasion-rules.ts';
import { type SchedulingApp, startSchedulingApp } from '../../../testing/scheduled-orders.ts';
import { deleteUnused } from '../../media/queries.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

/** A company with a photo that nothing uses. */
async function companyWithPhoto() {
  const { database } = made.app.services;
  const ours = await makeCompany(database);
  const address = `/media/rule-${ours.id}.webp`;
  const { id } = await database.inCompany(ours.id, (tx) =>
    tx
      .insertInto('media')
      .values({ company_id: ours.id, kind: 'image', address, content_type: 'image/webp', bytes: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const gone = () => database.inCompany(ours.id, (tx) => deleteUnused(tx, ours.id, id));
  return { ours, address, gone };
}

test('the photo of a rule is kept from the clean-up, also while it is paused, until another takes its place', async () => {
  const { ours, address, gone } = await companyWithPhoto();
  const id = await saveRule(made.app, ours, { image: address });
  expect(await gone()).toBe(false);
  expect(await actOn(made.app, ours, id, 'pause')).toBe('200 0');
  expect(await gone()).toBe(false);
  await saveRule(made.app, ours, { image: '' }, id);
  expect(await gone()).toBe(true);
});

test('the photo of a deleted rule may go', async () => {
  const { ours, address, gone } = await companyWithPhoto();
  const id = await saveRule(made.app, ours, { image: address });
  expect(await actOn(made.app, ours, id, 'delete')).toBe('200 0');
  expect(await gone()).toBe(true);
});
