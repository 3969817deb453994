import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Place } from './s3-place.ts';
import { checkKey, contentTypeOf, MARK_NAME, readMarkText, type Storage } from './storage.ts';

function openClient({ bucket: _, ...place }: S3Place): S3Client {
  return new S3Client({
    ...place,
    forcePathStyle: true,
    // Other makers' S3 does not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Fetches when it is read from. */
function streamOf(client: S3Client, input: { Bucket: string; Key: string; Range?: string }) {
  return Readable.from(
    (async function* () {
      const { Body } = await client.send(new GetObjectCommand(input));
      if (Body) yield* Body as Readable;
    })(),
    { objectMode: false },
  );
}

/** Storage in a bucket of S3 or of what speaks like it. */
export function s3Storage(place: S3Place): Storage {
  const client = openClient(place);
  const Bucket = place.bucket;
  return {
    async put(Key, Body, ContentType) {
      checkKey(Key, ContentType);
      const CacheControl = 'public, max-age=31536000, immutable';
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    },
    async get(Key) {
      const contentType = contentTypeOf(Key);
      if (!contentType) return;
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        const stream = (range?: { start: number; end: number }) =>
          streamOf(client, {
            Bucket,
            Key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          });
        return { bytes: ContentLength, contentType, stream };
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
    },
    async remove(Key) {
      if (contentTypeOf(Key)) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async readMark() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: MARK_NAME }));
        return readMarkText((await Body?.transformToString()) ?? '');
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
    },
    async writeMark(mark) {
      const CacheControl = 'no-store';
      const input = { Bucket, Key: MARK_NAME, Body: String(mark), CacheControl };
      await client.send(new PutObjectCommand({ ...input, ContentType: 'text/plain' }));
    },
  };
}
