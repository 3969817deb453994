import { readFile } from 'node:fs/promises';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';
import { type ApplePasses, type ApplePlace, openApplePasses } from './apple-passes.ts';
import { type GooglePasses, openGooglePasses } from './google-passes.ts';

/** What puts gifts into the wallets of phones; each undefined where the operator has not set it up. */
export interface Passes {
  apple: ApplePasses | undefined;
  google: GooglePasses | undefined;
}

/** Where Apple and Google are, instead of where they are. */
export interface PassPlaces {
  apple?: ApplePlace;
  googleApi?: string;
}

async function readNamed(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`${setting} names a file that cannot be read: ${error}`);
  }
}

/** Opens the passes of the settings. @throws SettingsError */
export async function openPasses(
  settings: Settings,
  { outgoing, now }: { outgoing: Pick<Outgoing, 'fetch'>; now: () => Date },
  { apple, googleApi: apiUrl }: PassPlaces = {},
): Promise<Passes> {
  const { APPLE_PASS_PEM: pem, GOOGLE_WALLET_KEY: key, GOOGLE_WALLET_ISSUER: issuerId } = settings;
  const { PUBLIC_URL: publicUrl } = settings;
  if ((key === undefined) !== (issuerId === undefined))
    throw new SettingsError('GOOGLE_WALLET_KEY and GOOGLE_WALLET_ISSUER need each other');
  return {
    apple: pem ? openApplePasses(await readNamed('APPLE_PASS_PEM', pem), apple) : undefined,
    google:
      key && issuerId
        ? openGooglePasses({
            json: await readNamed('GOOGLE_WALLET_KEY', key),
            ...{ issuerId, publicUrl, outgoing, now, apiUrl },
          })
        : undefined,
  };
}
