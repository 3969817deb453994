import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SERVER = resolve(import.meta.dirname, '../server/src');

/** Answer a company or shop and an id, by a hash or an address; or say which of them there are. */
const LOOKUPS = [
  'store.findByEmail',
  'store.findByLink',
  'findManagerByEmail',
  'findSsoDomain',
  'findShopManagerByEmail',
  'findGift',
  'findGiftByClaim',
  'findCardByLink',
  'findInvitationByLink',
  'findGiveawayByLink',
  'mailedOwner',
  'queries.findInvitation',
  'findPairing',
  'findRevokeLink',
  'findDueWebhooks',
  'findDuePasses',
  'findPasses',
  'listCompanies',
  'findCompaniesToSumUp',
  'listShops',
  'tills.listShops',
];
/** Find the company or shop of a token and read its session behind its wall, in one statement. */
const SESSIONS = ['read_member_session', 'read_shop_session', 'read_till', 'read_api_key'];
/** Of operators, whose schema is for the console's role alone. */
const OPERATORS = [
  'operator',
  'findOperatorByEmail',
  'addOperatorAudit',
  'readOperator',
  'touchSession',
  'isConfirmed',
];
/** What belongs to no company or shop. */
const SHARED = [
  // The catalogue.
  'catalogue_shops',
  'readCategories',
  'readAllShops',
  'shopsOfCategory',
  'shopDetails',
  'readShopSummary',
  'findShops',
  'hasShops',
  // Who tried too often, who calls how often, and who would like to be a customer.
  'throttles',
  'call_rates',
  'readRequest',
  'listOpenRequests',
  // How far a replica is.
  'readPosition',
  'readStanding',
  // The mail server, the mark of what was delivered, the jobs.
  'delivery_mark',
  'readMarkRow',
  'readOutage',
  'insertWish',
  'endOutage',
  'recordFailure',
  'takeUntoldOutage',
  'takeEndedOutage',
  'untellEnd',
  'findTroubledQueues',
  'hastenRecurringJob',
  // The checks of all books.
  'readCheck',
  'saveCheck',
  'markTold',
  'readDeliveryMark',
  'startCheck',
  'startCheckOnNewTimeline',
  'startCopyCheck',
  'giveUpCheck',
  // What is to be done, and when again.
  'jobs.enqueue',
  'services.jobs.enqueue',
  'addRecurringJob',
  'findDueJobs',
  'lockRecurringJob',
  'setNextRun',
  // Which processes run.
  'beat',
  'processes',
  // How backups ended.
  'addRun',
  // What the operator changes.
  'writeInstead',
  'addRequest',
];
/** Read the books of all in one snapshot, and name each company or shop before its own. */
const ALL_BOOKS = ['readOneSnapshot', 'checkCompanies', 'checkShops', 'readDifference'];

/** Hands the call on. */
const WRAPPER = 'platform/observe/spans.ts';

/** Ways to use the database that name no company or shop. */
const UNNAMED = ['outside', 'transaction'];

/** What a call of one of them runs: the queries that it calls by name, else the tables of its SQL. */
function queriesOf(argument: Node, source: string): string[] {
  if (argument.type !== 'ArrowFunctionExpression')
    return [source.slice(argument.start, argument.end)];
  const text = source.slice(argument.start, argument.end).replace(/\/\/.*$/gm, '');
  const called = [...text.matchAll(/([\w.]+\w)\(\s*(?:connection|tx)\b/g)];
  const sql = [
    ...text.matchAll(/\b(?:from|into|(?<!for )update) (?!unnest|set\b)(?:\$\{)?([a-z_]+)/g),
  ];
  const built = [...text.matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\('(\w+)/g)];
  return [...called, ...sql, ...built]
    .map(([, name = '']) => name)
    .filter((name) => !/\.execute$/.test(name));
}

function callsOutside(file: string): [string, string[]][] {
  const source = readFileSync(resolve(SERVER, file), 'utf8');
  const found: [string, string[]][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument], start }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !argument) return;
      if (callee.property.type !== 'Identifier' || !UNNAMED.includes(callee.property.name)) return;
      const line = source.slice(0, start).split('\n').length;
      found.push([`${file}:${line}`, queriesOf(argument, source)]);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

test('nothing of a company is read or written outside its transactions but by look-ups', () => {
  const files = globSync('**/*.ts', {
    cwd: SERVER,
    // The console has no company of its own: outside a company it sees none either.
    exclude: ['**/*.test.ts', 'testing/**', 'demo/**', 'operator/**', WRAPPER],
  });
  const calls = files.flatMap(callsOutside);
  expect(calls.length).toBeGreaterThan(40);
  const known = new Set([...LOOKUPS, ...SESSIONS, ...OPERATORS, ...SHARED, ...ALL_BOOKS]);
  const others = calls.filter(
    ([, queries]) => queries.length === 0 || queries.some((query) => !known.has(query)),
  );
  expect(others).toEqual([]);
  const used = new Set(calls.flatMap(([, queries]) => queries));
  expect([...known].filter((name) => !used.has(name))).toEqual([]);
});
