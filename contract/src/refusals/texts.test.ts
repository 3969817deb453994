import { expect, expectTypeOf, test } from 'vitest';
import { REFUSALS } from './in-english.ts';
import { type ParamsOf, REASONS, type Reason } from './reasons.ts';

type Text<R extends Reason> = (typeof REFUSALS)[Extract<
  keyof typeof REFUSALS,
  R | `${R}_one` | `${R}_other`
>];
type GapsOf<T> = T extends `${string}{{${infer Gap}}}${infer Rest}`
  ?
      | (Gap extends `${infer Name}, ${string}` ? Name : Gap extends `{${infer Name}` ? Name : Gap)
      | GapsOf<Rest>
  : never;

test('the gaps of each text are parameters of its reason', () => {
  type Unknown = { [R in Reason]: Exclude<GapsOf<Text<R>>, keyof ParamsOf<R>> }[Reason];
  expectTypeOf<Unknown>().toEqualTypeOf<never>();
});

test('every reason has a text, and every text a reason or a text that names it', () => {
  const bases = Object.keys(REFUSALS).map((key) => key.replace(/_(one|other)$/, ''));
  expect(Object.keys(REASONS).filter((reason) => !bases.includes(reason))).toEqual([]);
  const words = bases.filter((key) => !Object.hasOwn(REASONS, key));
  const formats = new Set(words.map((key) => key.split('_')[0]));
  for (const format of formats) expect(Object.values(REFUSALS).join()).toContain(`, ${format}}}`);
});
