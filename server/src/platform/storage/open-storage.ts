import { fileURLToPath } from 'node:url';
import { readS3Url, s3Storage } from './s3-storage.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The storage that a checked STORAGE_URL names. */
export function openStorage(url: string): Storage {
  const place = readS3Url(url);
  return place ? s3Storage(place) : folderStorage(fileURLToPath(url));
}
