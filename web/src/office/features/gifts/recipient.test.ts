import { beforeEach, expect, test } from 'vitest';
import { person } from '../../../testing/answers.ts';
import { freeChoice } from '../catalogue/gift-choice.ts';
import { useCart } from './cart.ts';
import { orderBody } from './order.ts';
import { type Recipient, sharedGroup, sharingRecipients, uniqueRecipients } from './recipient.ts';

const from = (id: number, patch = {}, source: Recipient['source'] = 'people'): Recipient => ({
  ...person(id, patch),
  source,
});
const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const cart = () => useCart.getState();

beforeEach(() => cart().clear());

test.each([
  ['the same e-mail in other letters', { email: 'Ana@X.cr' }, { email: 'ana@x.cr' }, [1]],
  [
    'another e-mail with the same phone',
    { email: 'a@x.cr', contact_no: '+50688' },
    { email: 'b@x.cr', contact_no: '+50688' },
    [1, 2],
  ],
  [
    'no e-mail and the same phone',
    { email: null, contact_no: '+50688' },
    { email: null, contact_no: '+50688' },
    [1],
  ],
  [
    'no e-mail and another phone',
    { email: null, contact_no: '+50688' },
    { email: '', contact_no: '+50689' },
    [1, 2],
  ],
  [
    'the same e-mail and another name',
    { email: 'casa@x.cr' },
    { email: 'CASA@x.cr', first_name: 'Luis' },
    [1, 2],
  ],
  [
    'no e-mail, the same phone and another name',
    { email: null, contact_no: '+50688' },
    { email: null, contact_no: '+50688', first_name: 'Luis' },
    [1, 2],
  ],
  ['the same id, whatever changed', { email: 'a@x.cr' }, { id: 1, email: 'b@x.cr' }, [1]],
  ['neither, with other ids', { email: null }, { email: null }, [1, 2]],
  ['neither, with the same id', { email: null }, { id: 1, email: null }, [1]],
])('of two recipients with %s, %j and %j, %j stay', (_, first, second, stay) => {
  // Of one name, where they have no other.
  const name = { first_name: 'Ana', last_name: 'Mora' };
  const recipients = [from(1, { ...name, ...first }), from(2, { ...name, ...second })];
  expect(ids(uniqueRecipients(recipients))).toEqual(stay);
});

test('who shares an e-mail or, without one, a phone is named by address', () => {
  const recipients = [
    from(1, { email: 'casa@x.cr', contact_no: '+50688' }),
    from(2, { email: null, contact_no: '+50688' }),
    from(3, { email: 'Casa@x.cr' }),
    from(4, { email: 'solo@x.cr' }),
    from(5, { email: '', contact_no: '+50688' }),
    from(6, { email: null, contact_no: null }),
    from(7, { email: null, contact_no: null }),
  ];
  expect(sharingRecipients(recipients).map(ids)).toEqual([
    [1, 3],
    [2, 5],
  ]);
});

test.each([
  [[], 0],
  [[from(1, { group_id: 4 }, 'groups')], 4],
  [[from(1, { group_id: 4 }, 'groups'), from(2, { group_id: 4 }, 'groups')], 4],
  [[from(1, { group_id: 4 }, 'groups'), from(2, { group_id: 5 }, 'groups')], 0],
  [[from(1, { group_id: 4 }, 'groups'), from(2, { group_id: 0 }, 'groups')], 0],
  [[from(1, { group_id: 4 })], 0],
])('recipients %# share the group %i', (recipients, group) => {
  expect(sharedGroup(recipients)).toBe(group);
});

test('another source clears the one before when its first people are confirmed', () => {
  cart().setRecipients('people', [person(1), person(2)]);
  cart().setRecipients('groups', []);
  expect(ids(cart().recipients)).toEqual([1, 2]);
  cart().setRecipients('groups', [person(3)]);
  expect(cart().recipients).toMatchObject([{ id: 3, source: 'groups' }]);
  cart().setOpenedGroups([9]);
  cart().setRecipients('groups', []);
  expect(cart()).toMatchObject({ recipients: [], openedGroups: [9] });
  cart().setRecipients('manual', [person(4)]);
  expect(cart()).toMatchObject({ recipients: [{ id: 4, source: 'manual' }], openedGroups: [] });
});

test('the order names the group and the media', () => {
  cart().choose(freeChoice(5_000));
  cart().setRecipients('groups', [person(1, { group_id: 7 })]);
  const attachment = { kind: 'video', address: '/media/v.mp4', name: 'v.mp4' } as const;
  cart().setWishes({ attachment, purchaser: 'Ana', message: 'Hi' });
  expect(orderBody(cart(), { fee: 0, zone: -6, whole: [] })).toMatchObject({
    group_id: 7,
    image: '/media/v.mp4',
    users: [1],
  });
});

test('ten thousand recipients are taken in well under a second', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => person(at + 1));
  const began = performance.now();
  cart().setRecipients('groups', many);
  expect(cart().recipients).toHaveLength(10_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});
