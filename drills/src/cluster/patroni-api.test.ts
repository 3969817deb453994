import { expect, test } from 'vitest';
import { isWhole, type Member } from './patroni-api.ts';

const member = (name: string, role: Member['role'], more: Partial<Member> = {}): Member => ({
  name,
  role,
  state: 'running',
  timeline: 2,
  ...(role === 'leader' ? {} : { lag: 0 }),
  ...more,
});
const [leader, standby, replica] = [
  member('m1', 'leader'),
  member('m2', 'sync_standby'),
  member('m3', 'replica'),
];

test('a cluster is whole where one leads and two follow it, one of them synchronously', () => {
  expect(isWhole([leader, standby, replica])).toBe(true);
  expect(isWhole([leader, standby, member('m3', 'replica', { state: 'streaming' })])).toBe(true);
});

test.for([
  ['nobody tells of it', []],
  ['a machine is missing', [leader, standby]],
  ['nobody leads', [member('m1', 'replica'), standby, replica]],
  ['nobody follows synchronously', [leader, member('m2', 'replica'), replica]],
  ['a machine only starts', [leader, standby, member('m3', 'replica', { state: 'starting' })]],
  ['a machine went another way', [leader, standby, member('m3', 'replica', { timeline: 1 })]],
  [
    'a machine does not say how far it is',
    [leader, standby, member('m3', 'replica', { lag: 'unknown' })],
  ],
] as const)('it is not where %s', ([, members]) => {
  expect(isWhole(members)).toBe(false);
});
