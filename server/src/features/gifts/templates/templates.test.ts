import { listAudit } from '@regalo/contract/audit/audit';
import { createCustomField, updateCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listTemplates, MAX_TEMPLATES, saveTemplate } from '@regalo/contract/gifts/templates';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem, makePerson } from '../../../testing/factories.ts';
import { signIn } from '../../../testing/held-orders.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { deleteUnused } from '../../media/queries.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const CONTENT = {
  name: ' Birthdays ',
  celebration: 'birthday',
  message: 'Happy birthday, {first_name}!',
  purchaser_name: '',
  valid_months: 6 as const,
  choice: { cat_id: 0, shop_id: 0, item_id: 0, amount: 10_000 },
};

type Change = Parameters<typeof saveTemplate.body.parse>[0] & Record<string, unknown>;
const save = (body: Change, { token } = company) => app.call(saveTemplate, { token, body });
const create = async (change: Record<string, unknown> = {}, by = company) =>
  (await save({ action: 'create', content: { ...CONTENT, ...change } }, by)).reply.body.id;
const list = async ({ token } = company) =>
  (await app.call(listTemplates, { token })).reply.body.list;

async function addMedia(companyId: number): Promise<{ id: number; address: string }> {
  const address = `/media/template-${companyId}.png`;
  const row = await app.services.database.inCompany(companyId, (tx) =>
    tx
      .insertInto('media')
      .values({
        ...{ company_id: companyId, kind: 'image', address, content_type: 'image/png', bytes: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id, address };
}

test('a template is kept with its gift, and an order can be made of it', async () => {
  const id = await create();
  const [kept] = await list();
  expect(kept).toMatchObject({
    id,
    name: 'Birthdays',
    celebration: 'birthday',
    message: CONTENT.message,
    valid_months: 6,
    media: null,
    gift: { item_id: 0, amount: 10_000, face: '₡10,000' },
    changed_by: 'Ana Mora',
  });
  const person = await makePerson(app.services.database, company.id);
  const body = { ...freeOrder([person]), message: kept?.message };
  expect((await app.call(sendGifts, { token: company.token, body })).status).toBe(200);
});

test('an item is shown as it is sold now, and named where it is sold no longer', async () => {
  const ours = await makeCompany(app.services.database);
  const { cat_id, shop_id, item_id } = await makeItem(app.services.database);
  await create({ choice: { cat_id, shop_id, item_id, amount: 1 } }, ours);
  const [sold] = await list(ours);
  expect(sold?.gift).toMatchObject({ cat_id, shop_id, item_id, name: sold?.gift_name });
  await asSuperuser(app, 'update catalogue_items set active = false where id = $1', [item_id]);
  const [gone] = await list(ours);
  expect([gone?.gift, gone?.gift_name]).toEqual([null, sold?.gift_name]);
  const unknown = { choice: { cat_id, shop_id, item_id, amount: 1 } };
  const refused = await save({ action: 'create', content: { ...CONTENT, ...unknown } }, ours);
  expect(refused.error.reason).toBe('gift_not_found');
});

test('its photo is kept as long as the template is there', async () => {
  const ours = await makeCompany(app.services.database);
  const media = await addMedia(ours.id);
  const unused = () =>
    app.services.database.inCompany(ours.id, (tx) => deleteUnused(tx, ours.id, media.id));
  const id = await create({ image: media.address }, ours);
  expect((await list(ours))[0]?.media).toEqual({ kind: 'image', address: media.address });
  expect(await unused()).toBe(false);
  const change = { ...CONTENT, name: 'Without', image: '' };
  expect((await save({ action: 'change', template: id, content: change }, ours)).status).toBe(200);
  expect(await list(ours)).toMatchObject([{ name: 'Without', media: null }]);
  expect(await unused()).toBe(true);
});

test('what is deleted is gone; each change is written down', async () => {
  const ours = await makeCompany(app.services.database);
  const id = await create({}, ours);
  expect((await save({ action: 'delete', template: id }, ours)).reply.body.id).toBe(id);
  expect(await list(ours)).toEqual([]);
  const again = await save({ action: 'delete', template: id }, ours);
  expect([again.status, again.error.reason]).toEqual([404, 'template_not_found']);
  const { reply } = await app.call(listAudit, { token: ours.token, query: { object: 'template' } });
  expect(reply.body.list.map(({ action }) => action)).toEqual(['deleted', 'added']);
});

test.each([
  [{ action: 'create' }, 'template_incomplete'],
  [{ action: 'delete' }, 'template_incomplete'],
  [{ action: 'create', content: { ...CONTENT, name: '  ' } }, 'template_name_missing'],
  [{ action: 'create', content: { ...CONTENT, message: 'Hola {nombre}' } }, 'placeholder_unknown'],
  [{ action: 'create', content: { ...CONTENT, celebration: 'nothing' } }, 'input_invalid'],
  [{ action: 'create', content: { ...CONTENT, image: '/media/x.png' } }, 'media_not_found'],
])('%j is refused: %s', async (body, reason) => {
  expect((await save(body)).error.reason).toBe(reason);
});

test('a sender uses templates and changes none', async () => {
  const sender = await signIn(app, company.id, 'sender');
  expect((await app.call(listTemplates, { token: sender.token })).status).toBe(200);
  const refused = await app.call(saveTemplate, {
    token: sender.token,
    body: { action: 'create', content: CONTENT },
  });
  expect(refused.status).toBe(403);
});

test('another company sees and changes none', async () => {
  const id = await create({ name: 'Ours' });
  const other = await makeCompany(app.services.database);
  expect(await list(other)).toEqual([]);
  const refused = await save({ action: 'delete', template: id }, other);
  expect([refused.status, refused.error.reason]).toEqual([404, 'template_not_found']);
});

test('there are not too many of them', async () => {
  const ours = await makeCompany(app.services.database);
  await app.services.database.inCompany(ours.id, (tx) =>
    tx
      .insertInto('templates')
      .values(
        Array.from({ length: MAX_TEMPLATES }, (_, n) => ({
          company_id: ours.id,
          name: `T${n}`,
          message: 'x',
          valid_months: 12 as const,
          changed_by: ours.managerId,
          changed_at: new Date(),
        })),
      )
      .execute(),
  );
  const { status, error } = await save({ action: 'create', content: CONTENT }, ours);
  expect([status, error.reason]).toEqual([409, 'too_many_templates']);
});

test('a template may leave required fields open, and keeps a choice that is offered no more', async () => {
  const ours = await makeCompany(app.services.database);
  const { token } = ours;
  const body = {
    ...{ subject: 'order' as const, kind: 'choice' as const, name: 'Campaign' },
    ...{ choices: ['Navidad', 'Madres'], required: true },
  };
  const { field } = (await app.call(createCustomField, { token, body })).reply.body;
  await create({ name: 'Open' }, ours);
  const id = await create({ custom_fields: { campaign: 'Navidad' } }, ours);
  await app.call(updateCustomField, { token, body: { id: field.id, choices: ['Madres'] } });
  const change = async (name: string, campaign: string) => {
    const content = { ...CONTENT, name, custom_fields: { campaign } };
    const { error } = await save({ action: 'change', template: id, content }, ours);
    return [error.reason, error.field];
  };
  expect(await change('Renamed', 'Navidad')).toEqual([undefined, undefined]);
  expect((await list(ours)).map(({ name, custom_fields }) => [name, custom_fields])).toEqual([
    ['Open', {}],
    ['Renamed', { campaign: 'Navidad' }],
  ]);
  const refused = ['custom_field_no_choice', 'custom_fields.campaign'];
  expect(await change('Renamed', 'Otra')).toEqual(refused);
  // The order is where it has to be one that is offered.
  const person = await makePerson(app.services.database, ours.id);
  const order = { ...freeOrder([person]), custom_fields: { campaign: 'Navidad' } };
  const { error } = await app.call(sendGifts, { token, body: order });
  expect([error.reason, error.field]).toEqual(refused);
});
