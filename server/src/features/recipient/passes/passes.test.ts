import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { blockGift } from '@regalo/contract/orders/ends';
import { redeemVoucher } from '@regalo/contract/till/till';
import { strFromU8 } from 'fflate';
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import forge from 'node-forge';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { certify, makePassIdentity } from '../../../platform/passes/make-identity.ts';
import { type MadeCompany, makeCompany, makeItem } from '../../../testing/factories.ts';
import { readPass } from '../../../testing/read-pass.ts';
import { reissueGift } from '../../../testing/reissue.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MadeTill, makeTill, makeVouchers, newKey } from '../../../testing/tills.ts';
import { readSerial } from './pass-keys.ts';
import { DEVICES_OF_PASS } from './pass-queries.ts';
import { renewPasses } from './renew-passes-job.ts';

const TYPE = 'pass.test.regalo.gift';
const ISSUER = '3388000000012345678';
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' };
const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16)' };

let app: TestApp;
let company: MadeCompany;
let till: MadeTill;
let folder: string;
let identity: string;
let googleKey: string;
/** Apple: whom it was asked to tell, by whom, and how it answers. */
let apple: Http2SecureServer;
let told: { path: string; topic: string; by: string }[] = [];
let answer: { status: number; body?: string };
/** Google: what it was asked. */
let asked: { path: string; bearer: string; text: string }[] = [];
const google = createServer(async (request, reply) => {
  const { url: path = '', headers } = request;
  asked.push({ path, bearer: headers.authorization ?? '', text: await textOf(request) });
  reply.setHeader('content-type', 'application/json');
  reply.end(path === '/token' ? '{"access_token":"a-token","expires_in":3600}' : '{}');
});

async function startApple() {
  const keys = forge.pki.rsa.generateKeyPair(2048);
  const subject = [{ shortName: 'CN', value: 'localhost' }];
  const cert = certify(subject, subject, keys, keys);
  apple = createSecureServer(
    {
      key: forge.pki.privateKeyToPem(keys.privateKey),
      cert,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, reply) => {
      const socket = request.stream.session?.socket as {
        getPeerCertificate?(): { subject: { CN: string } };
      };
      told.push({
        path: request.url,
        topic: String(request.headers['apns-topic']),
        by: socket.getPeerCertificate?.().subject.CN ?? '',
      });
      reply.writeHead(answer.status);
      reply.end(answer.body ?? '');
    },
  );
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve));
  return { url: `https://localhost:${(apple.address() as AddressInfo).port}`, ca: cert };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regalo-passes-'));
  identity = makePassIdentity(TYPE);
  await writeFile(join(folder, 'apple.pem'), identity);
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const googleApi = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const pair = await generateKeyPair('RS256', { extractable: true });
  googleKey = await exportSPKI(pair.publicKey);
  const account = {
    client_email: 'regalo@project.iam.gserviceaccount.com',
    private_key: await exportPKCS8(pair.privateKey),
    token_uri: `${googleApi}/token`,
  };
  await writeFile(join(folder, 'google.json'), JSON.stringify(account));
  app = await startTestApp({
    environment: {
      APPLE_PASS_PEM: join(folder, 'apple.pem'),
      GOOGLE_WALLET_KEY: join(folder, 'google.json'),
      GOOGLE_WALLET_ISSUER: ISSUER,
      OUTGOING_LOOPBACK: 'allowed',
    },
    passPlaces: { apple: await startApple(), googleApi },
  });
  company = await makeCompany(app.services.database, { language: 'en' });
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});
afterAll(async () => {
  await app.stop();
  apple.close();
  google.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  told = [];
  answer = { status: 200 };
  asked = [];
});

/** A gift of ₡10,000 whose recipient has opened it. */
async function opened() {
  const [voucher] = await makeVouchers(app, company, 1);
  if (!voucher) throw new Error('no voucher');
  const path = new URL(voucher.link).pathname;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return { ...voucher, path };
}

async function unpack(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  return readPass(new Uint8Array(await response.arrayBuffer()));
}

const take = async (path: string) => unpack(await app.fetch(`${path}/apple.pkpass`));

/** Asks Apple's service as a device does that has a pass. */
function ask(
  pass: Record<string, string>,
  method: string,
  path: string,
  body?: object,
  secret = pass.authenticationToken,
) {
  return app.fetch(`/passes/v1/${path}`, {
    method,
    headers: {
      authorization: `ApplePass ${secret}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
const PUSH_TOKEN = 'ab'.repeat(32);
const register = (pass: Record<string, string>, device = 'device-1', secret?: string) =>
  ask(
    pass,
    'POST',
    `devices/${device}/registrations/${TYPE}/${pass.serialNumber}`,
    { pushToken: PUSH_TOKEN },
    secret,
  );
const fetchPass = (pass: Record<string, string>, secret?: string) =>
  ask(pass, 'GET', `passes/${TYPE}/${pass.serialNumber}`, undefined, secret);

const redeem = (code: string, amount: number) =>
  app.call(redeemVoucher, { token: till.token, headers: newKey(), body: { code, amount } });
const renew = () =>
  renewPasses.handle(
    app.services,
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );
const passesOf = (giftId: number) =>
  asSuperuser(app, 'select device, due_at, failures from gift_passes where gift_id = $1', [giftId]);

test('a pass is signed so that another verifier believes it, and holds what the page says', async () => {
  const { path, code, link } = await opened();
  const { files, pass } = await take(path);
  expect(pass).toMatchObject({
    passTypeIdentifier: TYPE,
    teamIdentifier: 'REGALODEMO',
    sharingProhibited: true,
    storeCard: { primaryFields: [{ label: 'Balance', value: '₡10,000' }] },
    webServiceURL: 'https://regalo.test/passes',
  });
  expect(pass.voided ?? false).toBe(false);
  expect(pass.barcodes[0]).toMatchObject({
    format: 'PKBarcodeFormatQR',
    message: code,
    altText: formatVoucherCode(code),
  });
  expect(JSON.stringify(pass.storeCard.backFields)).toContain(link);
  const {
    'manifest.json': manifest,
    signature,
    ...rest
  } = files as Record<string, Uint8Array<ArrayBuffer>>;
  const hashes = JSON.parse(strFromU8(manifest as Uint8Array));
  expect(Object.keys(hashes).sort()).toEqual(Object.keys(rest).sort());
  for (const [name, bytes] of Object.entries(rest))
    expect(hashes[name]).toBe(createHash('sha1').update(bytes).digest('hex'));
  const signed = new SignedData({
    schema: ContentInfo.fromBER(signature as Uint8Array<ArrayBuffer>).content,
  });
  const authority = identity.split(/(?=-----BEGIN)/)[2] as string;
  const verify = async (data: Uint8Array<ArrayBuffer>) =>
    await signed
      .verify({
        signer: 0,
        data: data.slice().buffer,
        checkChain: true,
        trustedCerts: [Certificate.fromBER(new X509Certificate(authority).raw)],
      })
      .catch(() => false);
  expect(await verify(manifest as Uint8Array<ArrayBuffer>)).toBe(true);
  expect(await verify(new Uint8Array([...(manifest as Uint8Array), 32]))).toBe(false);
});

test('only an open gift has passes, and a phone is offered its own', async () => {
  const { path } = await opened();
  const page = async (headers: Record<string, string>) =>
    (await app.fetch(path, { headers })).text();
  for (const [headers, offered] of [
    [IPHONE, [true, false]],
    [ANDROID, [false, true]],
    [{}, [true, true]],
  ] as const) {
    const html = await page(headers);
    expect([html.includes('/apple.pkpass'), html.includes(`${path}/google`)]).toEqual(offered);
  }
  const [wrapped] = await makeVouchers(app, company, 1);
  const closed = new URL(wrapped?.link ?? '').pathname;
  for (const kind of ['apple.pkpass', 'google']) {
    const { status, headers } = await app.fetch(`${closed}/${kind}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, closed]);
    expect((await app.fetch(`/g/${'A'.repeat(43)}/${kind}`)).status).toBe(404);
  }
});

test('a device with the secret of a pass is told of each change, and then sees it', async () => {
  const { path, code, giftId } = await opened();
  const { pass } = await take(path);
  expect((await register(pass)).status).toBe(201);
  expect((await register(pass)).status).toBe(200);
  const list = await ask(
    pass,
    'GET',
    `devices/device-1/registrations/${TYPE}?passesUpdatedSince=x`,
  );
  expect((await list.json()).serialNumbers).toContain(pass.serialNumber);
  await renew();
  expect(told).toEqual([]);
  await redeem(code, 2_500);
  await renew();
  expect(told).toEqual([
    { path: `/3/device/${PUSH_TOKEN}`, topic: TYPE, by: `Pass Type ID: ${TYPE}` },
  ]);
  const { pass: now } = await unpack(await fetchPass(pass));
  expect(now.serialNumber).toBe(pass.serialNumber);
  expect(now.storeCard.primaryFields[0]).toMatchObject({
    value: '₡7,500',
    changeMessage: 'Your gift now has %@',
  });
  await renew();
  expect(told).toHaveLength(1);
  // Used up: nothing is left to be scanned.
  await redeem(code, 7_500);
  await renew();
  expect(told).toHaveLength(2);
  const { pass: used } = await unpack(await fetchPass(pass));
  expect([used.voided, used.barcodes]).toEqual([true, undefined]);
  expect(
    (await ask(pass, 'DELETE', `devices/device-1/registrations/${TYPE}/${pass.serialNumber}`))
      .status,
  ).toBe(200);
  expect(await passesOf(giftId)).toEqual([]);
});

test('a blocked gift has no code in its pass, and one that was replaced is over', async () => {
  const { path, giftId, code } = await opened();
  const { pass } = await take(path);
  await register(pass, 'device-2');
  await app.call(blockGift, { token: company.token, body: { id: giftId, blocked: true } });
  const { pass: blocked } = await unpack(await fetchPass(pass));
  expect([blocked.barcodes, blocked.voided ?? false]).toEqual([undefined, false]);
  expect(JSON.stringify(blocked)).toContain('Blocked for now');
  await app.call(blockGift, { token: company.token, body: { id: giftId, blocked: false } });
  await reissueGift(app, company.id, giftId);
  const { pass: former } = await unpack(await fetchPass(pass));
  expect([former.voided, former.barcodes]).toEqual([true, undefined]);
  expect(JSON.stringify(former)).not.toContain(formatVoucherCode(code));
});

test('without the secret of a pass nobody gets at it, nor with that of another', async () => {
  const { pass } = await take((await opened()).path);
  const { pass: other } = await take((await opened()).path);
  const { keys } = app.services;
  expect(readSerial(keys, pass.serialNumber)?.companyId).toBe(company.id);
  for (const secret of ['', 'x', other.authenticationToken, company.token])
    for (const response of [
      await fetchPass(pass, secret),
      await register(pass, 'device-3', secret),
    ])
      expect(response.status).toBe(401);
  for (const serial of ['0'.repeat(32), other.serialNumber, `${pass.serialNumber}0`, '%00', 'x'])
    expect((await fetchPass({ ...pass, serialNumber: serial })).status).toBe(401);
  const wrongType = await ask(pass, 'GET', `passes/pass.other/${pass.serialNumber}`);
  expect(wrongType.status).toBe(401);
  expect((await ask(pass, 'GET', `devices/google/registrations/${TYPE}`)).status).toBe(204);
  expect((await ask(pass, 'GET', `devices/unknown/registrations/${TYPE}`)).status).toBe(204);
  const registration = `devices/device-4/registrations/${TYPE}/${pass.serialNumber}`;
  for (const body of [
    {},
    { pushToken: '../../x' },
    { pushToken: 5 },
    { pushToken: 'a'.repeat(5_000) },
  ])
    expect((await ask(pass, 'POST', registration, body)).status).toBe(400);
  expect((await ask(pass, 'POST', registration, { pushToken: 'a'.repeat(50_000) })).status).toBe(
    413,
  );
  expect((await ask(pass, 'POST', 'log', { logs: ['a\u001b[2J fault'] })).status).toBe(200);
  expect(app.logs.join('')).toContain('a [2J fault');
});

test('a device that has deleted its pass is forgotten, and one that could not be told is told later', async () => {
  const { path, code, giftId } = await opened();
  const { pass } = await take(path);
  await register(pass);
  answer = { status: 503, body: '{"reason":"ServiceUnavailable"}' };
  await redeem(code, 1_000);
  await renew();
  const [failed] = await passesOf(giftId);
  expect(failed).toMatchObject({ failures: 1 });
  expect(Number(failed?.due_at)).toBeGreaterThan(Date.now() + 60_000);
  answer = { status: 410, body: '{"reason":"Unregistered"}' };
  await redeem(code, 1_000);
  await renew();
  expect(await passesOf(giftId)).toEqual([]);
});

test('a pass is on so many devices at most', async () => {
  const { path, giftId } = await opened();
  const { pass } = await take(path);
  for (let n = 0; n < DEVICES_OF_PASS + 3; n += 1) await register(pass, `many-${n}`);
  const rows = await passesOf(giftId);
  expect(rows).toHaveLength(DEVICES_OF_PASS);
  expect(rows.map(({ device }) => device)).toContain(`many-${DEVICES_OF_PASS + 2}`);
});

test('Google gets a signed link, and the balance whenever it changes', async () => {
  const { path, code } = await opened();
  const { status, headers } = await app.fetch(`${path}/google`, { redirect: 'manual' });
  const address = headers.get('location') ?? '';
  expect(status).toBe(303);
  expect(address).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const jwt = address.slice(address.lastIndexOf('/') + 1);
  // Longer ones are cut off by some browsers, says Google.
  expect(jwt.length).toBeLessThanOrEqual(1_800);
  const { payload } = await jwtVerify(jwt, await importSPKI(googleKey, 'RS256'), {
    audience: 'google',
  });
  expect(payload).toMatchObject({
    iss: 'regalo@project.iam.gserviceaccount.com',
    typ: 'savetowallet',
  });
  const { giftCardObjects, giftCardClasses } = payload.payload as Record<
    string,
    Record<string, unknown>[]
  >;
  const [object] = giftCardObjects ?? [];
  expect(object).toMatchObject({
    state: 'ACTIVE',
    cardNumber: formatVoucherCode(code),
    balance: { micros: '10000000000', currencyCode: 'CRC' },
  });
  expect(object?.classId).toBe(giftCardClasses?.[0]?.id);
  await renew();
  expect(asked).toEqual([]);
  await redeem(code, 2_500);
  await renew();
  expect(asked.map(({ path: one }) => one)).toEqual([
    '/token',
    `/walletobjects/v1/giftCardObject/${object?.id}`,
  ]);
  const [, patch] = asked;
  expect(patch?.bearer).toBe('Bearer a-token');
  expect(JSON.parse(patch?.text ?? '')).toMatchObject({
    balance: { micros: '7500000000' },
    state: 'ACTIVE',
  });
  await redeem(code, 7_500);
  await renew();
  expect(JSON.parse(asked.at(-1)?.text ?? '')).toMatchObject({
    state: 'COMPLETED',
    barcode: null,
    cardNumber: null,
  });
});

test('the link of Google is short enough whatever the names and the logo are', async () => {
  const { google: passes } = app.services.passes;
  if (!passes) throw new Error('Google is set up');
  const long = 'Ñandú y Compañía de los Ángeles, Sociedad Anónima de Cóncavas';
  const pass = {
    serial: 'a'.repeat(32),
    ...{
      issuer: long,
      title: long,
      ground: '#c2410c',
      code: { value: 'A'.repeat(20), shown: 'A'.repeat(24) },
    },
    ...{
      balance: { micros: '10000000000000', currencyCode: 'CRC' },
      ends: new Date(),
      state: 'ACTIVE' as const,
    },
  };
  for (const length of [0, 60, 120, 200]) {
    const link = await passes.linkOf({
      ...pass,
      logo: `https://m.example/${'x'.repeat(length)}.png`,
    });
    expect(link.slice(link.lastIndexOf('/') + 1).length).toBeLessThanOrEqual(1_800);
  }
});

test('without the settings there are neither buttons nor addresses', async () => {
  const plain = await startTestApp({});
  try {
    const own = await makeCompany(plain.services.database);
    const [voucher] = await makeVouchers(plain, own, 1);
    const path = new URL(voucher?.link ?? '').pathname;
    await plain.fetch(path, { method: 'POST', redirect: 'manual' });
    const html = await (await plain.fetch(path)).text();
    expect(html).toContain('data-gift-code');
    expect(html).not.toMatch(/apple\.pkpass|\/google"/);
    for (const address of [`${path}/apple.pkpass`, `${path}/google`, `/passes/v1/passes/${TYPE}/x`])
      expect((await plain.fetch(address)).status).toBe(404);
  } finally {
    await plain.stop();
  }
});

test('a file that is no identity keeps the server from starting, and says so', async () => {
  const start = (environment: Record<string, string>) => startTestApp({ environment });
  await writeFile(join(folder, 'none.pem'), 'none');
  for (const [environment, why] of [
    [{ APPLE_PASS_PEM: join(folder, 'none.pem') }, 'APPLE_PASS_PEM must name'],
    [{ APPLE_PASS_PEM: join(folder, 'missing.pem') }, 'cannot be read'],
    [
      { GOOGLE_WALLET_KEY: join(folder, 'none.pem'), GOOGLE_WALLET_ISSUER: '1' },
      'GOOGLE_WALLET_KEY must name',
    ],
    [{ GOOGLE_WALLET_ISSUER: '1' }, 'need each other'],
  ] as const)
    await expect(start(environment)).rejects.toThrow(why);
});
