import { expect, test } from 'vitest';
import { emailOf, hadSecondFactor, namesOf, rolesOf } from './claims.ts';

const ISSUER = 'https://id.valle.cr';
const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com/4b0c/v2.0';
const ours = { email: 'Ana@Valle.cr', email_verified: true };

test.each([
  [ISSUER, ours, 'ana@valle.cr'],
  [ISSUER, { ...ours, email_verified: false }, undefined],
  [ISSUER, { email: 'ana@valle.cr' }, undefined],
  [ISSUER, { ...ours, email: 'ana@otra.cr' }, undefined],
  [ISSUER, { ...ours, email: 'ana@sub.valle.cr' }, undefined],
  [ISSUER, { ...ours, email: 'ana@gmail.com' }, undefined],
  [ISSUER, { ...ours, email: 'ana@otra.cr@valle.cr' }, undefined],
  [ISSUER, { email_verified: true }, undefined],
  [MICROSOFT, { email: 'ana@valle.cr' }, 'ana@valle.cr'],
  [MICROSOFT, { ...ours, email_verified: false }, undefined],
  [GOOGLE, ours, undefined],
  [GOOGLE, { ...ours, hd: 'valle.cr' }, 'ana@valle.cr'],
  [GOOGLE, { ...ours, hd: 'otra.cr' }, undefined],
])('of %s with %j the e-mail is %s', (issuer, claims, expected) => {
  expect(emailOf(issuer, claims, ['valle.cr', 'gmail.com'])).toBe(expected);
});

const mapped = {
  roles_claim: 'groups',
  role_map: [
    { value: 'gifts', role: 'sender' },
    { value: 'boss', role: 'admin' },
  ],
  default_role: 'viewer',
} as const;

test.each([
  [{ groups: ['gifts', 'other'] }, ['sender']],
  [{ groups: ['boss', 'gifts'] }, ['admin', 'sender']],
  [{ groups: 'gifts' }, ['sender']],
  [{ groups: ['GIFTS'] }, ['viewer']],
  [{ groups: { gifts: true } }, ['viewer']],
  [{}, ['viewer']],
])('%j gives the roles %j', (claims, roles) => {
  expect(rolesOf({ ...mapped, role_map: [...mapped.role_map] }, claims)).toEqual(roles);
});

test('without a default role whoever is given none has none, and no claim is asked where none is named', () => {
  const role_map = [...mapped.role_map];
  expect(rolesOf({ ...mapped, role_map, default_role: null }, { groups: [] })).toEqual([]);
  expect(rolesOf({ ...mapped, role_map, roles_claim: '' }, { '': ['boss'] })).toEqual(['viewer']);
});

test('a second factor is what the provider calls one', () => {
  const said = [{ amr: ['pwd', 'mfa'] }, { acr: 'phrh' }, { amr: ['pwd'] }, { amr: 'otp' }, {}];
  expect(said.map(hadSecondFactor)).toEqual([true, true, false, false, false]);
});

test('names come from the provider, or else from the e-mail', () => {
  const names = [
    { given_name: ' Ana ', family_name: 'Mora' },
    { name: 'Ana Mora Solís' },
    { name: 7 },
  ].map((claims) => Object.values(namesOf(claims, 'ana.m@valle.cr')));
  expect(names).toEqual([
    ['Ana', 'Mora'],
    ['Ana', 'Mora Solís'],
    ['ana.m', ''],
  ]);
});
