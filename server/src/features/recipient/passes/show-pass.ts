import { buffer } from 'node:stream/consumers';
import { paletteOf } from '@regalo/contract/brands/palette';
import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate, plusDays, startOfDay } from '@regalo/contract/values/days';
import { formatUnits, smallestUnits } from '@regalo/contract/values/money';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import sharp from 'sharp';
import type { ApplePass } from '../../../platform/passes/apple-passes.ts';
import type { GooglePass } from '../../../platform/passes/google-passes.ts';
import type { Services } from '../../../platform/services.ts';
import { storedKey } from '../../../platform/storage/storage.ts';
import { showBrand } from '../../brands/show-brand.ts';
import { claimToken, type GiftIdentity } from '../../gifts/keys/gift-keys.ts';
import type { ReceivedGift } from '../received-gift.ts';
import { passSecret, passSerial } from './pass-keys.ts';

type Used = Pick<Services, 'keys' | 'storage' | 'publicUrl' | 'mediaBase'>;

/** The service that Apple's devices ask, below the address of the product. */
export const PASS_SERVICE = '/passes';

/** Of a pass without the color of a brand. */
const REGALO = '#b8391a';
const LOGO = { width: 300, height: 80, margin: 10 };
const ICON = 29;
/** How often larger a picture is on a finer screen. */
const SCALES = { '': 1, '@2x': 2, '@3x': 3 };

/** The link that a pass stands for. */
export const linkOf = ({ companyId, row }: ReceivedGift): GiftIdentity => ({
  ...{ companyId, giftId: row.id, generation: row.generation, keyVersion: row.key_version },
});

function showGift({ publicUrl, mediaBase }: Used, { row, state, code }: ReceivedGift) {
  const { language } = row;
  const brand = showBrand(row.brand, language, { mediaBase, publicUrl });
  const sender = senderOf(row.purchaser_name, row.company_name);
  const texts = fill(SERVER[language].letters.gifts.pass, { shop: row.shop_name ?? '', sender });
  const { button, onButton } = paletteOf(brand?.color ?? REGALO).light;
  const usable = state === 'open' && row.blocked_at === null;
  return {
    texts,
    issuer: brand?.name ?? row.company_name,
    title: row.shop_name ?? texts.giftCard,
    description: row.shop_name === null ? texts.descriptionAnywhere : texts.description,
    colors: { ground: button, ink: onButton },
    logo: brand?.logo ?? null,
    // Scanners and tills want the code as it is kept; the hyphens are for people.
    code: code && usable ? { value: code.replaceAll('-', ''), shown: code } : undefined,
    left: state === 'open' ? row.balance : 0,
    ends: startOfDay(plusDays(row.valid_until, 1), row.time_zone),
    over: state !== 'open',
  };
}

/** A parcel in the colors of the pass: every pass needs an icon. */
const drawIcon = ({ ground, ink }: ApplePass['colors'], scale: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${ICON * scale}" height="${ICON * scale}"
      viewBox="0 0 29 29"><rect width="29" height="29" fill="${ground}"/>
      <path fill="none" stroke="${ink}" stroke-width="2" d="M6 13h17v10H6zM5 9h19v4H5zM14.500 9v14M14.500 9c-6-6-9 0 0 0c6-6 9 0 0 0"/></svg>`),
  )
    .png()
    .toBuffer();

async function picturesOf({ storage }: Used, gift: ReceivedGift, colors: ApplePass['colors']) {
  const pictures: Record<string, Buffer> = {};
  for (const [name, scale] of Object.entries(SCALES))
    pictures[`icon${name}.png`] = await drawIcon(colors, scale);
  const address = gift.row.brand?.logo;
  const file = address ? await storage.get(storedKey(address)) : undefined;
  if (!file) return pictures;
  const { width, height, margin } = LOGO;
  // On a plate, as on the page: it may have the color of the pass.
  pictures['logo@2x.png'] = await sharp(await buffer(file.stream()))
    .resize({ width, height, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .png()
    .toBuffer();
  return pictures;
}

/** A gift as Apple Wallet shows it. @param link for which the pass was made, which may be a former one */
export async function applePass(
  services: Used,
  gift: ReceivedGift,
  link: GiftIdentity,
): Promise<ApplePass> {
  const { keys, publicUrl } = services;
  const { row } = gift;
  const serial = passSerial(keys, link);
  const shown = showGift(services, gift);
  const { texts, title, colors, over } = shown;
  const pictures = await picturesOf(services, gift, colors);
  const status = over ? texts.over : row.blocked_at === null ? undefined : texts.blocked;
  const valid = longDate(row.valid_until, row.language);
  const page = `${publicUrl}/g/${claimToken(keys, link)}`;
  return {
    serial,
    secret: passSecret(keys, serial, link),
    service: publicUrl + PASS_SERVICE,
    organization: shown.issuer,
    description: shown.description,
    logoText: pictures['logo@2x.png'] ? undefined : shown.issuer,
    ...{ colors, pictures, over, code: shown.code, ends: shown.ends },
    primary: {
      key: 'balance',
      label: texts.balance,
      value: formatUnits(shown.left, row.currency),
      changeMessage: texts.balanceChanged,
    },
    secondary: [
      { key: 'shop', label: texts.for, value: title },
      status === undefined
        ? { key: 'valid', label: texts.validUntil, value: valid, changeMessage: texts.validChanged }
        : { key: 'status', label: texts.status, value: status, changeMessage: texts.statusChanged },
    ],
    back: [
      { key: 'page', label: texts.page, value: page },
      { key: 'uses', label: texts.howToUse, value: row.how_to_use || texts.show },
    ],
  };
}

const STATES: Record<ReceivedGift['state'], GooglePass['state']> = {
  ...{ open: 'ACTIVE', used: 'COMPLETED', expired: 'EXPIRED' },
  ...{ wrapped: 'INACTIVE', choosing: 'INACTIVE', cancelled: 'INACTIVE', replaced: 'INACTIVE' },
};
const MILLIONTHS = 1_000_000;

/** A gift as Google Wallet shows it. @param link for which the pass was made, which may be a former one */
export function googlePass(services: Used, gift: ReceivedGift, link: GiftIdentity): GooglePass {
  const { issuer, title, colors, logo, code, left, ends } = showGift(services, gift);
  const { currency, blocked_at } = gift.row;
  const micros = (left * MILLIONTHS) / smallestUnits(1, currency);
  return {
    serial: passSerial(services.keys, link),
    ...{ issuer, title, logo, code, ends },
    ground: colors.ground,
    balance: { micros: String(micros), currencyCode: currency },
    state: blocked_at === null ? STATES[gift.state] : 'INACTIVE',
  };
}
