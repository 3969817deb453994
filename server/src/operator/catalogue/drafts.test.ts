import * as contract from '@regalo/contract/operator/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeEditor, makeSold, newKey } from '../../testing/catalogue-editor.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let editor: Awaited<ReturnType<typeof makeEditor>>;
beforeAll(async () => {
  editor = await makeEditor(app);
});

const rowOf = async (key: string) =>
  (
    await asSuperuser(
      app,
      `select i.*, t.units from catalogue_items i left join item_stock t on t.item_id = i.id where key = $1`,
      [key],
    )
  )[0];

const sell = (key: string, units: number) =>
  asSuperuser(
    app,
    `update item_stock set units = units - $2
     where item_id = (select id from catalogue_items where key = $1)`,
    [key, units],
  );

test('a draft changes nothing that is published, and says what it changes', async () => {
  const { key } = await makeSold(app);
  expect(await editor.save('item', key, { name: 'Cena', issued_amount: 12_000 })).toBe('ok');
  expect(await rowOf(key)).toMatchObject({ name: 'Tarde de café', issued_amount: 10_000 });
  expect(await editor.draftOf(key)).toMatchObject({
    ...{ kind: 'item', name: 'Cena', place: ['Cafés', 'Café Montaña'], created: false },
    ...{ author: editor.name, revision: 1, publish_at: null, fault: null },
    fields: [
      { field: 'name', from: 'Tarde de café', to: 'Cena' },
      { field: 'issued_amount', from: 10_000, to: 12_000 },
      { field: 'price', from: 10_000, to: 12_000 },
    ],
  });
  const { categories } = await editor.read();
  const [shop] = categories.find((one) => one.key === key)?.shops ?? [];
  expect(shop?.items).toMatchObject([{ key, name: 'Cena', price: 12_000, revision: 1 }]);
  expect(await editor.publish(key)).toBe('ok');
  expect(await rowOf(key)).toMatchObject({ name: 'Cena', issued_amount: 12_000, price: 12_000 });
  expect(await editor.draftOf(key)).toBeUndefined();
});

test('what is typed back to what is published leaves no draft', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena', active: false });
  await editor.save('item', key, { name: 'Tarde de café' });
  expect((await editor.draftOf(key))?.fields).toEqual([{ field: 'active', from: true, to: false }]);
  await editor.save('item', key, { active: true });
  expect(await editor.draftOf(key)).toBeUndefined();
});

test('who looked at an older draft neither saves nor publishes over a newer one', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena' });
  const looked = await editor.looked(key);
  const { token } = editor;
  const other = await makeEditor(app);
  expect(await other.save('item', key, { name: 'Almuerzo' })).toBe('ok');
  const body = { key, revision: 1, name: 'Desayuno' };
  expect((await app.call(contract.saveItem, { token, body })).error.reason).toBe(
    'catalogue_draft_moved',
  );
  for (const endpoint of [contract.publishChanges, contract.discardChanges, contract.keepChanges]) {
    const answer = await app.call(endpoint, { token, body: { changes: looked } });
    expect(answer.error.reason).toBe('catalogue_draft_moved');
  }
  expect(await rowOf(key)).toMatchObject({ name: 'Tarde de café' });
});

test('a draft does not overwrite what was published since, unless somebody keeps it', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena', description: 'De noche' });
  await asSuperuser(app, `update catalogue_items set name = 'Almuerzo' where key = $1`, [key]);
  expect(await editor.publish(key)).toBe('catalogue_conflict');
  expect(await rowOf(key)).toMatchObject({ name: 'Almuerzo', description: '' });
  expect((await editor.draftOf(key))?.fields).toEqual([
    { field: 'name', from: 'Tarde de café', to: 'Cena', now: 'Almuerzo' },
    { field: 'description', from: '', to: 'De noche' },
  ]);
  const { token } = editor;
  await app.call(contract.keepChanges, { token, body: { changes: await editor.looked(key) } });
  expect((await editor.draftOf(key))?.fields).toMatchObject([{ from: 'Almuerzo', to: 'Cena' }, {}]);
  expect(await editor.publish(key)).toBe('ok');
  expect(await rowOf(key)).toMatchObject({ name: 'Cena', description: 'De noche' });
});

test('several drafts are published together or not at all', async () => {
  const [one, other] = [await makeSold(app), await makeSold(app)];
  await editor.save('item', one.key, { name: 'Una' });
  await editor.save('item', other.key, { name: 'Otra' });
  await asSuperuser(app, `update catalogue_items set name = 'Tercera' where key = $1`, [other.key]);
  expect(await editor.publish(one.key, other.key)).toBe('catalogue_conflict');
  expect(await rowOf(one.key)).toMatchObject({ name: 'Tarde de café' });
  expect(await editor.publish(one.key)).toBe('ok');
  expect(await rowOf(one.key)).toMatchObject({ name: 'Una' });
});

test('units are published as a difference, whatever was sold meanwhile', async () => {
  const { key } = await makeSold(app, { stock: 40 });
  await editor.save('item', key, { stock: 60 });
  await sell(key, 5);
  expect((await editor.draftOf(key))?.fields).toEqual([{ field: 'stock', from: 40, to: 60 }]);
  const shown = (await editor.read()).categories.find((one) => one.key === key);
  expect(shown?.shops[0]?.items[0]?.stock).toBe(55);
  await editor.save('item', key, { stock: 50 });
  expect((await editor.draftOf(key))?.fields).toEqual([{ field: 'stock', from: 40, to: 55 }]);
  expect(await editor.publish(key)).toBe('ok');
  expect(await rowOf(key)).toMatchObject({ units: 50, unit_backed: true });
  await editor.save('item', key, { stock: 10 });
  await sell(key, 45);
  expect(await editor.publish(key)).toBe('catalogue_conflict');
  await editor.discard(key);
  await editor.save('item', key, { stock: null });
  expect(await editor.publish(key)).toBe('ok');
  await editor.save('item', key, { stock: 3 });
  expect(await editor.publish(key)).toBe('ok');
  expect(await rowOf(key)).toMatchObject({ units: 3, unit_backed: true });
});

describe('something new', () => {
  const picture = `/media/catalogue/${'0'.repeat(32)}.webp`;

  test('is published with what it is in, once it has its pictures', async () => {
    const key = newKey('nuevo');
    const item = { parent: key, name: 'Pase', currency: 'USD', issued_amount: 25, price: 12_750 };
    expect(await editor.save('item', key, item, true)).toBe('catalogue_parent_missing');
    expect(await editor.save('category', key, { name: 'Cines', icon: 'entertainment' }, true)).toBe(
      'ok',
    );
    expect(await editor.save('shop', key, { parent: key, name: 'Cine Sol' }, true)).toBe('ok');
    expect(await editor.save('item', key, item, true)).toBe('ok');
    expect(await editor.save('item', key, item, true)).toBe('catalogue_key_taken');
    expect(await editor.publish(key)).toBe('catalogue_picture_missing');
    await editor.save('shop', key, { logo: picture, card_img: picture });
    const drafts = (await editor.read()).changes.filter((one) => one.key === key);
    const onlyItem = drafts.filter(({ kind }) => kind === 'item');
    const { token } = editor;
    const body = { changes: onlyItem.map(({ id, revision }) => ({ id, revision })) };
    const alone = await app.call(contract.publishChanges, { token, body });
    expect(alone.error.reason).toBe('catalogue_parent_drafted');
    expect(await editor.publish(key)).toBe('ok');
    expect(await rowOf(key)).toMatchObject({
      name: 'Pase',
      price: 12_750,
      gift_card_img: picture,
    });
  });

  test('is discarded with what was to be in it', async () => {
    const key = newKey('nada');
    await editor.save('category', key, { name: 'Nada' }, true);
    await editor.save('shop', key, { parent: key, name: 'Nada' }, true);
    const [category] = (await editor.read()).changes.filter(
      (one) => one.key === key && one.kind === 'category',
    );
    const { id = 0, revision = 0 } = category ?? {};
    const body = { changes: [{ id, revision }] };
    await app.call(contract.discardChanges, { token: editor.token, body });
    expect((await editor.read()).changes.filter((one) => one.key === key)).toEqual([]);
  });
});

test.each([
  [{ currency: 'USD', price: 999 }, 'catalogue_price_low'],
  [{ price: 9_000 }, 'catalogue_price_differs'],
  [{ name: '  ' }, 'catalogue_name_missing'],
  [{ gift_card_img: 'https://example.com/a.png' }, 'catalogue_picture_unknown'],
])('%j is refused: %s', async (fields, reason) => {
  const { key } = await makeSold(app);
  expect(await editor.save('item', key, fields)).toBe(reason);
  expect(await editor.draftOf(key)).toBeUndefined();
});

test('an order is drafted and published; what came since takes no part in it', async () => {
  const { key, place } = await makeSold(app);
  const [second, third] = [newKey('b'), newKey('c')];
  for (const one of [second, third])
    await editor.save('item', one, { parent: key, name: one, issued_amount: 500 }, true);
  await editor.publish(second);
  const { token } = editor;
  const order = (children: string[], revision = 0) =>
    app.call(contract.saveOrder, { token, body: { kind: 'shop', key, revision, children } });
  expect((await order([second, key])).status).toBe(200);
  await editor.publish(third);
  expect((await editor.draftOf(key, 'shop'))?.fields).toMatchObject([{ field: 'children' }]);
  expect(await editor.publish(key)).toBe('ok');
  const rows = await asSuperuser(
    app,
    'select key from catalogue_items where shop_id = $1 order by position',
    [place.shop_id],
  );
  expect(rows.map((row) => row.key)).toEqual([second, key, third]);
});

test('each step is in the operators’ audit', async () => {
  const { key } = await makeSold(app);
  await editor.save('item', key, { name: 'Cena' });
  const [{ id = 0 } = {}] = await editor.looked(key);
  await editor.plan('2199-01-01T00:00:00.000Z', key);
  await editor.plan(null, key);
  await editor.publish(key);
  const rows = await asSuperuser(
    app,
    `select action, operator_id, before, after from operator.audit_entries
     where subject = 'catalogue_change' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map((row) => row.action)).toEqual(['drafted', 'planned', 'unplanned', 'published']);
  expect(rows.at(-1)).toMatchObject({
    before: { part: `item:${key}`, name: 'Tarde de café' },
    after: { part: `item:${key}`, name: 'Cena' },
  });
});
