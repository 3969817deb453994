import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { SettingsError } from '../settings/settings.ts';

const API_URL = 'https://walletobjects.googleapis.com';
const SAVE_URL = 'https://pay.google.com/gp/v/save/';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ALGORITHM = 'RS256';
/** A token is asked for anew before it ends. */
const TOKEN_MARGIN_MS = 60_000;

/** A gift card as Google Wallet shows it. */
export interface GooglePass {
  serial: string;
  issuer: string;
  title: string;
  /** `#rrggbb` */
  ground: string;
  /** Address of a picture; null for none. */
  logo: string | null;
  /** In millionths of the currency. */
  balance: { micros: string; currencyCode: string };
  code: { value: string; shown: string } | undefined;
  ends: Date;
  state: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'INACTIVE';
}

/** The passes of Google Wallet. */
export interface GooglePasses {
  /** The signed address at which somebody takes the pass. */
  linkOf(pass: GooglePass): Promise<string>;
  /** Has Google show the pass as it is now; one that nobody took is no error. @throws where that failed for now */
  update(pass: GooglePass): Promise<void>;
}

/** The key of a service account as Google hands it out; more stands in the file. */
const keyFile = z.object({
  client_email: z.string().max(300),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url(),
});

/** Bytes of a look; some browsers cut off a link of more than 1,800 characters, says Google. */
const LOOK_MAX = 420;
/** Characters of a name; Google shows some twenty. */
const NAME_MAX = 40;

/** What has one look, named by it: Google keeps the first of a name. A logo whose look is too long is left out. */
function classOf(issuerId: string, { issuer, title, ground, logo }: GooglePass) {
  const plain = {
    issuerName: issuer.slice(0, NAME_MAX),
    merchantName: title.slice(0, NAME_MAX),
    hexBackgroundColor: ground,
    reviewStatus: 'UNDER_REVIEW',
  };
  const full = { ...plain, ...(logo && { programLogo: { sourceUri: { uri: logo } } }) };
  const look = Buffer.byteLength(JSON.stringify(full)) > LOOK_MAX ? plain : full;
  const name = createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 16);
  return { id: `${issuerId}.${name}`, ...look };
}

const objectOf = (issuerId: string, classId: string, pass: GooglePass) => ({
  id: `${issuerId}.${pass.serial}`,
  classId,
  state: pass.state,
  balance: pass.balance,
  ...(pass.code
    ? {
        cardNumber: pass.code.shown,
        barcode: { type: 'QR_CODE', value: pass.code.value, alternateText: pass.code.shown },
      }
    : {}),
  validTimeInterval: { end: { date: pass.ends.toISOString() } },
});

interface Given {
  /** What GOOGLE_WALLET_KEY names. */
  json: string;
  /** Digits. */
  issuerId: string;
  /** Of the product. */
  publicUrl: string;
  outgoing: Pick<Outgoing, 'fetch'>;
  now: () => Date;
  /** Where Google is; tests have one of their own. */
  apiUrl?: string | undefined;
}

function readKey(json: string) {
  try {
    return keyFile.parse(JSON.parse(json));
  } catch {
    throw new SettingsError(
      'GOOGLE_WALLET_KEY must name the key of a service account, as Google hands it out in JSON',
    );
  }
}

/** Opens Google's passes. @throws SettingsError where the key is none */
export function openGooglePasses(given: Given): GooglePasses {
  const { issuerId, publicUrl, outgoing, now, apiUrl = API_URL } = given;
  const account = readKey(given.json);
  const key = importPKCS8(account.private_key, ALGORITHM);
  let token: { text: string; ends: number } | undefined;

  const sign = async (claims: Record<string, unknown>) =>
    new SignJWT({ iss: account.client_email, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuedAt(now())
      .sign(await key);

  const ask = async (address: string, method: string, type: string, body: string, bearer = '') =>
    await outgoing.fetch(address, {
      method,
      headers: {
        'content-type': type,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body,
    });

  async function tokenOf(): Promise<string> {
    if (token && token.ends - TOKEN_MARGIN_MS > now().getTime()) return token.text;
    const exp = Math.floor(now().getTime() / 1000) + 3_600;
    const assertion = await sign({ aud: account.token_uri, scope: SCOPE, exp });
    const form = `${new URLSearchParams({ grant_type: GRANT, assertion })}`;
    const answer = await ask(account.token_uri, 'POST', 'application/x-www-form-urlencoded', form);
    const shape = z.object({ access_token: z.string().min(1), expires_in: z.number() });
    const { data } = shape.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !data) throw new Error(`Google gives no token: ${answer.status}`);
    token = { text: data.access_token, ends: now().getTime() + data.expires_in * 1000 };
    return token.text;
  }

  return {
    async linkOf(pass) {
      const look = classOf(issuerId, pass);
      const giftCardObjects = [objectOf(issuerId, look.id, pass)];
      const payload = { giftCardClasses: [look], giftCardObjects };
      const claims = { aud: 'google', typ: 'savetowallet', origins: [publicUrl], payload };
      return SAVE_URL + (await sign(claims));
    },
    async update(pass) {
      const { id, ...object } = objectOf(issuerId, classOf(issuerId, pass).id, pass);
      const address = `${apiUrl}/walletobjects/v1/giftCardObject/${id}`;
      // A field that is null is taken away.
      const body = JSON.stringify({ cardNumber: null, barcode: null, ...object });
      const answer = await ask(address, 'PATCH', 'application/json', body, await tokenOf());
      if (answer.status === 401) token = undefined;
      if (!answer.ok && answer.status !== 404)
        throw new Error(`Google answers ${answer.status} for a pass`);
    },
  };
}
