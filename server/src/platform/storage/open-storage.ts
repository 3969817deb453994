import { fileURLToPath } from 'node:url';
import { readS3Url } from './s3-place.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The storage that a checked STORAGE_URL names. */
export async function openStorage(url: string): Promise<Storage> {
  const place = readS3Url(url);
  if (!place) return folderStorage(fileURLToPath(url));
  // Loaded where it is used alone: it is the largest of the libraries.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(place);
}
