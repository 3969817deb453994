import type { Services } from '../platform/services.ts';
import { PIN } from '../testing/factories.ts';
import { RECEIVER_PATH } from './integration/receiver.ts';
import { DEMO_APP_KEY, DEMO_OPERATOR, demoCode } from './operator-app.ts';
import { emailOf } from './provider/people.ts';

/** A new code that makes a device a till of the demo. */
async function pairingCode({ database, keys }: Services): Promise<string> {
  // Not loaded before the build, like all that loads what gift-view built.
  const { shopOf, shownCode } = await import('../admin/tills.ts');
  const { makePairingIn } = await import('../operator/shops/tills.ts');
  const { TILL_SHOP } = await import('./spending.ts');
  const { id } = await shopOf(database, TILL_SHOP);
  const till = { name: 'Caja de prueba', author: 'demo' };
  const { code } = await database.inShop(id, (tx) => makePairingIn(tx, keys, id, till));
  return shownCode(code);
}

interface Place {
  url: string;
  hasProvider: boolean;
  hasConsole: boolean;
  hasMailbox: boolean;
  /** As it was given, to be given again. */
  dataDir: string | undefined;
  /** A bank's statement to try. */
  bankFile: string;
  /** Of the company that has a year behind it; absent for data of a version before. */
  apiKeys: { live: string; test: string } | undefined;
}

/** Of which gifts the start names pages: the company with a year behind it is 1, that of Bruno 2. */
const SHOWN_GIFTS = [
  [1, 'choosing', 'A gift of which its recipient chooses the card:'],
  [1, 'swapping', 'and one that can be swapped for another shop’s card:'],
  [2, 'signed', 'and one with a card that colleagues have signed:'],
] as const;

/** The pages of some gifts, as those have them who got them. */
async function giftPages(services: Services): Promise<string[]> {
  const { pageOfGift } = await import('./choosing.ts');
  const lines: string[] = [];
  for (const [company, kind, words] of SHOWN_GIFTS) {
    const page = await pageOfGift(services, company, kind);
    if (page) lines.push(`  ${words}`, `    ${page}`);
  }
  return lines;
}

/** Says who can do what in the demo, and where. */
export async function welcome(
  services: Services,
  { url, hasProvider, hasConsole, hasMailbox, dataDir, bankFile, apiKeys }: Place,
): Promise<string[]> {
  // Not loaded before the build, either.
  const { demoGiveaway, GIVER } = await import('./giveaway.ts');
  const giveaway = await demoGiveaway(services);
  return [
    `  Sign in with PIN ${PIN} as`,
    '    ana@regalo.test    a year of orders',
    '      with colleagues of one role each: manager@, sender@, approver@, finance@,',
    '      support@ and viewer@regalo.test',
    `    ${GIVER}    people, funds, a giveaway that some have claimed, and one that waits for his`,
    '      approval, as whatever gloria@otra.test sends',
    '    carla@nueva.test   a new company without anything',
    ...(hasProvider
      ? [
          `  or without a PIN at ${url}/login/company as`,
          `    ${emailOf({ sub: 'anybody' })}   single sign-on: choose who you are`,
        ]
      : []),
    `  and at ${url}/shop as`,
    '    tienda@regalo.test the manager of a shop, Mercadito Tucán Azul',
    ...(hasConsole
      ? [
          `  and at ${url}/operator, the operator’s console, as`,
          `    ${DEMO_OPERATOR}   an Owner, with a code of an authenticator app that has the key`,
          `      ${DEMO_APP_KEY}   (now: ${demoCode(services.now())})`,
          `      A bank file to credit funds by: ${bankFile}`,
        ]
      : []),
    ...(hasMailbox ? [`  E-mails arrive at ${url}/mailbox`] : []),
    `  WhatsApp and SMS arrive at ${url}/phone`,
    ...(giveaway ? ['  Anybody claims a gift of Bruno’s giveaway at', `    ${giveaway}`] : []),
    ...(apiKeys
      ? [
          `  Ana’s own systems call the API, as ${url}/api-reference says, with the key`,
          `    ${apiKeys.test}`,
          '      in her sandbox, where money is play money and nothing is sent, or',
          `    ${apiKeys.live}`,
          '      in her company itself',
        ]
      : []),
    ...(apiKeys && hasProvider
      ? [`    and are told what happens there: ${url}${RECEIVER_PATH} shows it`]
      : []),
    ...(await giftPages(services)),
    `  Till pairing code: ${await pairingCode(services)}`,
    `    makes a device a till of Mercadito Tucán Azul, at ${url}/till`,
    '  The operator puts funds into the new company’s wallet, while this runs:',
    `    ${dataDir ? `DATA_DIR=${dataDir} ` : ''}npm run demo:admin -- credit-wallet \\`,
    `      --company 3 --amount 500000 --reference TRF-1 --operator ${DEMO_OPERATOR}`,
    '  Stop with Ctrl-C',
  ];
}
