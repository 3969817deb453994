import { expect, test } from 'vitest';
import { whyFixed } from './members.ts';

const ana = { id: 1, roles: ['admin', 'finance'], disabled: false };
const eva = { id: 2, roles: ['admin'], disabled: false };
const leo = { id: 3, roles: ['sender'], disabled: false };
const gone = { id: 4, roles: ['admin'], disabled: true };

test.each([
  ['oneself beside another Admin', ana, [ana, eva], 'own'],
  ['oneself as the only Admin', ana, [ana, leo], 'last'],
  ['oneself beside a disabled Admin', ana, [ana, gone], 'last'],
  ['another Admin', eva, [ana, eva], null],
  ['the only active Admin, whoever it is', eva, [eva, leo], 'last'],
  ['a disabled Admin', gone, [ana, gone], null],
  ['somebody else', leo, [ana, leo], null],
] as const)('%s', (_, member, members, why) => {
  expect(whyFixed(member, 1, members)).toBe(why);
});
