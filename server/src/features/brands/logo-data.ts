import { buffer } from 'node:stream/consumers';
import type { Brand } from '@regalo/gift-view/brand';
import { type Storage, storedKey } from '../../platform/storage/storage.ts';
import type { SentBrand } from './sent-brand-queries.ts';

/** Characters of a `data:` address; a larger picture would keep the words of a page waiting. */
const INLINE_MAX = 22_000;
/** Pictures that a process remembers: 20 MB at most. */
const REMEMBERED = 250;

/** By keys, whose content never changes. */
const remembered = new Map<string, string>();

/** A logo as a `data:` address; null where there is none, or it is no PNG, which PDFs do not take. @param address its path on this server */
export async function logoData(
  storage: Storage,
  address: string | null | undefined,
): Promise<string | null> {
  if (!address) return null;
  const key = storedKey(address);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const file = await storage.get(key);
  if (file?.contentType !== 'image/png') return null;
  const bytes = await buffer(file.stream());
  const data = `data:${file.contentType};base64,${bytes.toString('base64')}`;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= REMEMBERED) remembered.delete(oldest);
  remembered.set(key, data);
  return data;
}

/** The logos of a brand for a page itself, so that a phone on a slow connection asks for nothing more to show them. */
export async function inlineLogos(
  storage: Storage,
  brand: SentBrand | null,
): Promise<Brand['inline']> {
  const small = async (address: string | null | undefined) => {
    const data = await logoData(storage, address);
    return data && data.length <= INLINE_MAX ? data : undefined;
  };
  const [logo, logoDark] = await Promise.all([small(brand?.logo), small(brand?.logo_dark)]);
  return { logo, logoDark };
}
