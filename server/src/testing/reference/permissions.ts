import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { PERMISSIONS, type Permission } from '@regalo/contract/auth/permissions';
import { permissionsOf, ROLE_NAMES, ROLES, type RoleName } from '@regalo/contract/auth/roles';
import { nameOf } from '../contract-samples.ts';
import { page, table } from './page.ts';

/** What each permission allows, in a few words. */
const WORDS: Record<Permission, string> = {
  'people.read': 'See people',
  'people.write': 'Add, edit and delete people, one by one',
  'people.import': 'Add people from a spreadsheet, and see what was uploaded',
  'people.export': 'Export people',
  'people.data': 'Take out everything that is kept of a person',
  'people.erase': 'Erase people, with what is kept of them',
  'groups.read': 'See groups',
  'groups.write': 'Add, edit and delete groups, and move people between them',
  'orders.read': 'See orders with their gifts: their own',
  'orders.all': 'The same of the orders of others, and all else they may do with orders',
  'orders.send': 'Send gifts to people who are there already',
  'orders.approve': 'Approve and decline orders of others that are held for it',
  'gifts.resend': 'Send the e-mail of a gift again',
  'gifts.correct': 'Correct the e-mail address of a gift',
  'gifts.links': 'Take links of gifts, and print cards with them',
  'gifts.cancel': 'Withdraw gifts, whose value returns to the wallet',
  'gifts.extend': 'Let gifts be used longer; with `orders.send` also reopen expired ones',
  'gifts.block': 'Block gifts, and replace their codes and links',
  'reports.read': 'See reports',
  'reports.export': 'Export reports',
  'wallet.read': 'See the wallet’s statement and requests for funds',
  'wallet.export': 'Export the statement',
  'wallet.forecast': 'See what the wallet will hold with all that is scheduled',
  'wallet.request-funds': 'Request funds',
  'media.upload': 'Upload photos and films: of gifts, and a photo of themselves',
  'members.manage': 'Invite members, change their roles, and disable them',
  'keys.manage': 'Make and end the keys by which the company’s own systems call the API',
  'audit.read': 'See what members and the operator did',
  'audit.export': 'Export it',
  'policies.manage': 'Change which orders need approval',
  'brands.manage': 'Change how what the company sends looks, and under which name it is sent',
  'settings.manage':
    'Change the settings of the company, and how it reaches people who have a phone alone',
};

const INTRO = `A test lets a member of each role call every endpoint. A member has one role or several, and may do what any of them allows. Who lacks a
permission is answered 403. An order or a gift that a member does not see is 404, as one that does not exist.`;

const NOTES = `Putting a person into a group while adding, editing or uploading them needs \`groups.write\` besides. Members
without \`orders.all\` see their own orders alone, wherever orders and gifts are shown, counted or changed. The
balance of the wallet is told to who may send gifts or read the wallet, and notices about money to who may read it.`;

const titled = (role: RoleName) => role[0]?.toUpperCase() + role.slice(1);
const mark = (is: boolean) => (is ? '✓' : '');

/** The document of who may do what. */
export function permissionsPage(): string {
  const roles = ROLE_NAMES.map(titled);
  const permissions = PERMISSIONS.map((one) => [
    `\`${one}\``,
    WORDS[one],
    ...ROLE_NAMES.map((role) => mark(ROLES[role].includes(one))),
  ]);
  const endpoints = ENDPOINTS.filter(({ audience }) => audience === 'manager').map((endpoint) => [
    `\`${nameOf(endpoint)}\``,
    endpoint.may.join(', ') || 'every member',
    ...ROLE_NAMES.map((role) =>
      mark(endpoint.may.every((one) => permissionsOf([role]).includes(one))),
    ),
  ]);
  return page(
    'Roles and permissions',
    INTRO,
    '## What each role may do',
    table(['permission', 'allows', ...roles], permissions),
    NOTES,
    '## Which calls each role may make',
    table(['call', 'needs', ...roles], endpoints),
  );
}

/** The calls in such a document, with the roles that may make them. */
export function readCalls(document: string): { call: string; roles: RoleName[] }[] {
  const rows = [...document.matchAll(/^\| `((?:GET|POST) [^`]+)` \|(.*)\|$/gm)];
  return rows.map(([, call = '', rest = '']) => {
    const marks = rest.split('|').slice(1);
    return { call, roles: ROLE_NAMES.filter((_, at) => marks[at]?.trim() === '✓') };
  });
}
