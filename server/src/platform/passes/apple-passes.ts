import { X509Certificate } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { PKPass } from 'passkit-generator';
import { SettingsError } from '../settings/settings.ts';

const PUSH_URL = 'https://api.push.apple.com';
const PUSH_MS = 10_000;
/** After which a connection that nobody uses is closed. */
const IDLE_MS = 60_000;

const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants;

/** One line of a pass. */
interface Field {
  key: string;
  label: string;
  value: string;
  /** What a phone says when the value is another one; `%@` stands for it. */
  changeMessage?: string;
}

/** A gift card as Apple Wallet shows it. */
export interface ApplePass {
  serial: string;
  /** By which a device shows that it has the pass. */
  secret: string;
  /** Where devices ask for the pass as it is now. */
  service: string;
  organization: string;
  /** For screen readers. */
  description: string;
  /** Beside the logo, or instead of one. */
  logoText: string | undefined;
  colors: { ground: string; ink: string };
  /** PNG, by the name that Apple gives it. */
  pictures: Record<string, Buffer>;
  primary: Field;
  secondary: Field[];
  back: Field[];
  /** What tills read, and people; absent where there is nothing to be spent. */
  code: { value: string; shown: string } | undefined;
  /** Until when it is shown among those that can be used. */
  ends: Date;
  over: boolean;
}

/** The passes of Apple Wallet. */
export interface ApplePasses {
  /** Apple's name of this kind of pass, such as pass.cr.example.gift. */
  typeId: string;
  /** @returns the signed pass, a .pkpass file */
  make(pass: ApplePass): Buffer;
  /** Tells a device to fetch its pass. @returns whether it still wants to be told. @throws where it could not be told now */
  tell(pushToken: string): Promise<boolean>;
}

/** Where Apple is; tests have one of their own. */
export interface ApplePlace {
  url: string;
  /** The certificate by which it is known. */
  ca?: string;
}

interface Identity {
  key: string;
  certificate: string;
  issuer: string;
  typeId: string;
  teamId: string;
}

const BLOCKS = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * Reads the operator's identity: its private key, the certificate of the kind of pass, and that of Apple which issued it.
 * @throws SettingsError
 */
function readIdentity(pem: string): Identity {
  const blocks = [...pem.matchAll(BLOCKS)].map(([text, kind = '']) => ({ text, kind }));
  const key = blocks.find(({ kind }) => /PRIVATE KEY$/.test(kind))?.text;
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE').map(({ text }) => text);
  const all = certificates.map((text) => ({ text, parsed: new X509Certificate(text) }));
  const own = all.find(({ parsed }) => /^UID=/m.test(parsed.subject));
  const issuer = all.find((one) => one !== own && own?.parsed.checkIssued(one.parsed));
  const part = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(own?.parsed.subject ?? '');
  const [typeId, teamId] = [part('UID')?.[1], part('OU')?.[1]];
  if (!key || !own || !issuer || !typeId || !teamId)
    throw new SettingsError(
      'APPLE_PASS_PEM must name a file with a private key, the certificate of the pass type id, and the certificate of Apple that issued it',
    );
  return { key, certificate: own.text, issuer: issuer.text, typeId, teamId };
}

/** `rgb(…)` of `#rrggbb`. */
const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

function makePass({ key, certificate, issuer, typeId, teamId }: Identity, pass: ApplePass): Buffer {
  const { serial, code, colors, over, logoText } = pass;
  const file = new PKPass(
    pass.pictures,
    { wwdr: issuer, signerCert: certificate, signerKey: key },
    {
      passTypeIdentifier: typeId,
      teamIdentifier: teamId,
      serialNumber: serial,
      organizationName: pass.organization,
      description: pass.description,
      ...(logoText ? { logoText } : {}),
      backgroundColor: rgb(colors.ground),
      foregroundColor: rgb(colors.ink),
      labelColor: rgb(colors.ink),
      webServiceURL: pass.service,
      authenticationToken: pass.secret,
      // Whoever has it can spend the gift.
      sharingProhibited: true,
      voided: over,
    },
  );
  file.type = 'storeCard';
  file.primaryFields.push(pass.primary);
  file.secondaryFields.push(...pass.secondary);
  file.backFields.push(...pass.back);
  file.setExpirationDate(pass.ends);
  if (code) {
    const barcode = { message: code.value, altText: code.shown, messageEncoding: 'iso-8859-1' };
    file.setBarcodes(
      { ...barcode, format: 'PKBarcodeFormatQR' },
      { ...barcode, format: 'PKBarcodeFormatCode128' },
    );
  }
  return file.getAsBuffer();
}

/** Asks over HTTP/2. @returns status and reason */
function push(session: ClientHttp2Session, typeId: string, token: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const stream = session.request({
      [HTTP2_HEADER_METHOD]: 'POST',
      [HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': typeId,
    });
    let status = 0;
    let body = '';
    stream.setEncoding('utf8');
    stream.setTimeout(PUSH_MS, () => stream.destroy(new Error('no answer')));
    stream.on('response', (headers) => {
      status = Number(headers[HTTP2_HEADER_STATUS]);
    });
    stream.on('data', (part: string) => {
      body = (body + part).slice(0, 1_000);
    });
    stream.on('end', () => resolve({ status, body }));
    stream.on('error', reject);
    // Passes have no more to say than that there is something new.
    stream.end('{}');
  });
}

/** A connection that is made when it is needed, and closed when it is not. */
function connection({ key, certificate }: Identity, { url, ca }: ApplePlace) {
  let session: ClientHttp2Session | undefined;
  return () => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url, { key, cert: certificate, ...(ca ? { ca } : {}) });
    opened.setTimeout(IDLE_MS, () => opened.close());
    // What was asked over it hears of it.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  };
}

/**
 * Opens Apple's passes.
 * @param pem what APPLE_PASS_PEM names
 * @throws SettingsError where it is no identity
 */
export function openApplePasses(pem: string, place: ApplePlace = { url: PUSH_URL }): ApplePasses {
  const identity = readIdentity(pem);
  const sessionOf = connection(identity, place);
  return {
    typeId: identity.typeId,
    make: (pass) => makePass(identity, pass),
    async tell(pushToken) {
      const { status, body } = await push(sessionOf(), identity.typeId, pushToken);
      if (status === 200) return true;
      // It has deleted its passes, or was never a device.
      if (status === 410 || (status === 400 && body.includes('BadDeviceToken'))) return false;
      throw new Error(`Apple answers ${status} ${body}`);
    },
  };
}
