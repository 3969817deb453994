import { randomBytes } from 'node:crypto';
import { type MediaKind, mediaSizeProblem } from '@regalo/contract/media/media-file';
import { DAY_MS } from '@regalo/contract/values/days';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { mediaAddress } from '../../platform/storage/storage.ts';
import { encodeImage } from './image.ts';
import { addMedia, sumUploads } from './queries.ts';
import { planRemoval } from './remove-media-job.ts';
import { cleanVideo } from './video.ts';

type Used = Pick<Services, 'database' | 'storage' | 'jobs' | 'now' | 'log'>;

/** The daily upload limit of a company; unused files are removed after a day. */
const DAY_BYTES = 500 * 1024 * 1024;

/** @throws Refusal throttled */
async function checkQuota({ database, now }: Used, companyId: number): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const bytes = await database.readCompany(companyId, (tx) => sumUploads(tx, companyId, since));
  if (bytes >= DAY_BYTES) throw new Refusal('upload_quota_used');
}

export interface Stored {
  /** Of its key. */
  ending: `${'.' | '-'}${string}`;
  bytes: Buffer;
  contentType: string;
}

/** The stored files of an upload: the one for pages, then the copy for e-mails, if any. */
async function prepare(
  log: Used['log'],
  companyId: number,
  kind: MediaKind,
  bytes: Buffer,
): Promise<[Stored, ...Stored[]]> {
  if (kind === 'video') return [await cleanVideo(bytes)];
  const { webp, jpeg } = await encodeImage(companyId, bytes, log);
  return [
    { ending: '.webp', bytes: webp, contentType: 'image/webp' },
    { ending: '.jpg', bytes: jpeg, contentType: 'image/jpeg' },
  ];
}

/**
 * What was uploaded, where it is not too large and the company may store more today.
 * @throws Refusal validation, too_large, throttled
 */
export async function checkUpload(
  services: Used,
  companyId: number,
  kind: MediaKind,
  file: UploadedFile | null,
): Promise<Buffer> {
  if (!file) throw new Refusal('file_missing', 'image');
  const size = file.truncated ? Number.POSITIVE_INFINITY : file.bytes.length;
  const problem = mediaSizeProblem(kind, size);
  if (problem) throw new Refusal(problem, 'image');
  await checkQuota(services, companyId);
  return file.bytes;
}

/** Stores the files of an upload, the one for pages first. @returns its address, which nobody can guess */
export async function storeMedia(
  services: Omit<Used, 'log'>,
  companyId: number,
  kind: MediaKind,
  files: [Stored, ...Stored[]],
): Promise<string> {
  const [{ ending, bytes, contentType }] = files;
  const name = `uploads/${randomBytes(20).toString('hex')}`;
  const address = mediaAddress(`${name}${ending}`);
  const row = { kind, address, content_type: contentType, bytes: bytes.length };
  // The row and the job that removes it come first, so that no file is left behind for ever.
  await services.database.inCompany(companyId, async (tx) => {
    const created_at = services.now();
    const id = await addMedia(tx, companyId, { ...row, created_at });
    await planRemoval(services, tx, companyId, { id, address, created_at });
  });
  for (const one of files)
    await services.storage.put(`${name}${one.ending}`, one.bytes, one.contentType);
  return address;
}

/**
 * Checks, cleans and stores a picture or video of a company.
 * @returns its address, which nobody can guess
 * @throws Refusal validation, too_large, unsupported_type, throttled, unavailable
 */
export async function storeUpload(
  services: Used,
  companyId: number,
  kind: MediaKind,
  file: UploadedFile | null,
): Promise<string> {
  const bytes = await checkUpload(services, companyId, kind, file);
  const files = await prepare(services.log, companyId, kind, bytes);
  return await storeMedia(services, companyId, kind, files);
}
