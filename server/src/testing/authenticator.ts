import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Reply } from '@regalo/contract/api/endpoint';
import type { PasskeyRequest } from '@regalo/contract/auth/passkey-request';
import type { beginPasskey, MadePasskey, PasskeyAnswer } from '@regalo/contract/auth/passkeys';

type Creation = Reply<typeof beginPasskey>['options'];

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** CBOR of what authenticators send: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

interface Kept {
  id: Buffer;
  /** PKCS 8. */
  key: Buffer;
  userHandle: string;
  counter: number;
}

interface How {
  origin?: string;
  /** Whether the owner showed a finger or typed a code. */
  verified?: boolean;
}

/** An authenticator in software, with one passkey, as a browser at an origin shows it. */
export class Authenticator {
  #kept: Kept | undefined;
  readonly #origin: string;

  /** @param origin of the pages on which it is used */
  constructor(origin = 'https://regalo.test') {
    this.#origin = origin;
  }

  /** Another one with the same passkey, as if it had been copied. */
  copy(): Authenticator {
    const other = new Authenticator(this.#origin);
    other.#kept = this.#kept && { ...this.#kept };
    return other;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: How): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, { verified = true }: How, attested = Buffer.alloc(0)): Buffer {
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#kept?.counter ?? 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  /** Makes a passkey, with attestation "none". */
  make({ challenge, rp, user }: Creation, how: How = {}): MadePasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    const key = privateKey.export({ format: 'der', type: 'pkcs8' });
    this.#kept = { id, key, userHandle: user.id, counter: 0 };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'));
    const cose = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, coordinates[0]],
      [-3, coordinates[1]],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(rp.id, how, attested)],
    ]);
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, how)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. @throws without a passkey */
  answer(
    { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
    how: How = {},
  ): PasskeyAnswer {
    const kept = this.#kept;
    if (!kept) throw new Error('there is no passkey');
    kept.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, how);
    const data = this.#data(rpId, how);
    const key = createPrivateKey({ key: kept.key, format: 'der', type: 'pkcs8' });
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
    return {
      id: text(kept.id),
      rawId: text(kept.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: kept.userHandle,
      },
    };
  }
}
