import { expect, test } from 'vitest';
import { needsSession } from '../api/endpoint.ts';
import { ENDPOINTS } from '../api/endpoints.ts';
import { OPERATOR_ENDPOINTS } from './endpoints.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** What an operator calls who has not signed in yet. */
const PUBLIC = [
  'GET /operator/csrf-token',
  'POST /operator/enrol',
  'POST /operator/enrol-begin',
  'POST /operator/forgot-pin',
  'POST /operator/login',
  'POST /operator/login-factor',
  'POST /operator/passkey-challenge',
  'POST /operator/passkey-login',
  'POST /operator/reset-pin',
];

/** What every operator may do, whatever the role. */
const FOR_ANY_OPERATOR = [
  'GET /operator/profile',
  'GET /operator/proposals',
  'GET /operator/sessions',
  'GET /operator/sign-in-methods',
  'GET /operator/today',
  'POST /operator/authenticator-add',
  'POST /operator/authenticator-begin',
  'POST /operator/authenticator-remove',
  'POST /operator/change-pin',
  'POST /operator/language',
  'POST /operator/logout',
  'POST /operator/passkey-add',
  'POST /operator/passkey-begin',
  'POST /operator/passkey-remove',
  'POST /operator/passkey-rename',
  'POST /operator/proposal-decide',
  'POST /operator/recovery-codes',
  'POST /operator/session-end',
  'POST /operator/sessions-end',
  'POST /operator/step-up',
  'POST /operator/step-up-challenge',
];

test('the console’s calls are below /operator, and no others are', () => {
  const below = (path: string) => path.startsWith('/operator/');
  expect(OPERATOR_ENDPOINTS.filter(({ path }) => !below(path))).toEqual([]);
  expect(ENDPOINTS.filter(({ path }) => below(path))).toEqual([]);
});

test('nobody but an operator calls them, but for those of the sign-in', () => {
  const open = OPERATOR_ENDPOINTS.filter((one) => !needsSession(one));
  expect(open.map(nameOf).sort()).toEqual(PUBLIC);
  const signedIn = OPERATOR_ENDPOINTS.filter(needsSession);
  expect(new Set(signedIn.map(({ audience }) => audience))).toEqual(new Set(['operator']));
  expect(ENDPOINTS.filter(({ audience }) => audience === 'operator')).toEqual([]);
});

test('no other call than those that every operator may make goes without a permission', () => {
  const open = OPERATOR_ENDPOINTS.filter(
    (one) => needsSession(one) && one.operatorMay.length === 0,
  );
  expect(open.map(nameOf).sort()).toEqual(FOR_ANY_OPERATOR);
});

/** What an operator does to companies and their gifts without proving again that it is them. */
const WITHOUT_STEP_UP = [
  'POST /operator/company-invitation-withdraw',
  'POST /operator/company-note-add',
  'POST /operator/company-note-remove',
  'POST /operator/delivery-hasten',
  'POST /operator/gift-block',
  'POST /operator/gift-extend',
  'POST /operator/gift-resend',
  'POST /operator/gift-search',
  'POST /operator/membership-decline',
];
/** The same of shops: a till is taken out of use at once, and a statement closes by itself. */
const WITHOUT_STEP_UP_AT_SHOPS = [
  'POST /operator/shop-pairing-drop',
  'POST /operator/shop-statements-close',
  'POST /operator/shop-till-revoke',
];

/** The calls that change something with one of these permissions and without a proof. */
const unproven = (...watched: string[]) =>
  OPERATOR_ENDPOINTS.filter(
    ({ method, operatorMay, stepUp }) =>
      method === 'POST' && !stepUp && operatorMay?.some((may) => watched.includes(may)),
  )
    .map(nameOf)
    .sort();

test('who lets somebody in, moves a gift, sets a fee or opens personal data proves that it is them', () => {
  expect(unproven('companies.write', 'gifts.support', 'people.read')).toEqual(WITHOUT_STEP_UP);
});

test('who shuts a shop’s manager out, corrects or pays proves that it is them', () => {
  expect(unproven('shops.manage', 'shops.pay')).toEqual(WITHOUT_STEP_UP_AT_SHOPS);
});
