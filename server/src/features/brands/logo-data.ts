import { buffer } from 'node:stream/consumers';
import type { Brand } from '@regalo/gift-view/brand';
import { type Storage, storedKey } from '../../platform/storage/storage.ts';
import type { SentBrand } from './sent-brand-queries.ts';

/** Bytes; larger pictures are loaded by their addresses, as they would keep the words of a page waiting. */
const INLINE_MAX = 16 * 1024;
/** Pictures that a process remembers: 4 MB at most. */
const REMEMBERED = 250;

/** By keys, whose content never changes; empty for a picture that is too large. */
const remembered = new Map<string, string>();

async function inlineLogo(storage: Storage, address: string | null): Promise<string | undefined> {
  if (address === null) return;
  const key = storedKey(address);
  const known = remembered.get(key);
  if (known !== undefined) return known || undefined;
  const file = await storage.get(key);
  if (!file) return;
  const data =
    file.bytes > INLINE_MAX
      ? ''
      : `data:${file.contentType};base64,${(await buffer(file.stream())).toString('base64')}`;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= REMEMBERED) remembered.delete(oldest);
  remembered.set(key, data);
  return data || undefined;
}

/** The logos of a brand for the page itself, so that a phone on a slow connection asks for nothing more to show them. */
export async function inlineLogos(
  storage: Storage,
  brand: SentBrand | null,
): Promise<Brand['inline']> {
  if (!brand) return;
  const [logo, logoDark] = await Promise.all([
    inlineLogo(storage, brand.logo),
    inlineLogo(storage, brand.logo_dark),
  ]);
  return { logo, logoDark };
}
