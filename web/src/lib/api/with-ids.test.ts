import { allGroups, getGroup } from '@regalo/contract/groups/groups';
import { expect, test } from 'vitest';
import { withIds } from './call.ts';

const NAMED = { name: 'Ventas', description: '', role: 1 as const };
const envelope = (body: unknown) => ({ success: true, message: '', body });

test.each(['id', '_id'])('a group with its key in %s has an id', (key) => {
  const given = { ...NAMED, [key]: 7 };
  const group = { ...NAMED, id: 7 };
  expect(getGroup.reply.parse(withIds(envelope(given))).body).toEqual(group);
  const list = withIds(envelope({ list: [{ ...given, people: 3 }] }));
  expect(allGroups.reply.parse(list).body.list).toEqual([{ ...group, people: 3 }]);
});

test.each([null, 'text', 7, [1, null], { id: 1, _id: 2 }, { a: { b: [true] } }])(
  '%j stays as it is',
  (answer) => {
    expect(withIds(answer)).toEqual(answer);
  },
);
