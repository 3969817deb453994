import { createHmac } from 'node:crypto';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { type Settings, SettingsError } from '../platform/settings/settings.ts';
import { mediaAddress } from '../platform/storage/storage.ts';

/** What was derived for one side means nothing on the other: codes, links and tokens of both have the same ids. */
const ownSecret = ({ SECRET }: Settings): Settings['SECRET'] =>
  SECRET.map(({ version, value }) => ({
    version,
    value: createHmac('sha256', value).update('regalo/sandbox').digest('base64url'),
  }));

/** The settings of the sandbox: another database, storage and secret, and nobody whom anything reaches. @throws SettingsError */
export function sandboxSettings(settings: Settings): Settings {
  const { STORAGE_SANDBOX_URL: storage } = settings;
  if (!storage) throw new SettingsError('DATABASE_SANDBOX_URL needs STORAGE_SANDBOX_URL.');
  if (storage === settings.STORAGE_URL)
    throw new SettingsError('STORAGE_SANDBOX_URL must not be STORAGE_URL.');
  return {
    ...settings,
    STORAGE_URL: storage,
    MEDIA_URL: `${SANDBOX_PATH}${mediaAddress('')}`,
    PUBLIC_URL: settings.PUBLIC_URL + SANDBOX_PATH,
    SECRET: ownSecret(settings),
    BOUNCES_SECRET: undefined,
    BOUNCES_IMAP_URL: undefined,
    APPLE_PASS_PEM: undefined,
    GOOGLE_WALLET_KEY: undefined,
    GOOGLE_WALLET_ISSUER: undefined,
    // There is no operator who would release them.
    REVIEW_ORDERS_ABOVE: null,
    DATABASE_POOL: Math.max(3, Math.floor(settings.DATABASE_POOL / 2)),
  };
}
