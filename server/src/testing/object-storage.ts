import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface ObjectStorage {
  /** As STORAGE_URL names it. */
  url: string;
  stop(): Promise<void>;
}

/** An S3 server of somebody else's making on this machine, with an empty bucket. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'regalo-s3-'));
  const configureBuckets = [{ name: 'regalo-media' }];
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
  });
  const { port } = await s3.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/regalo-media?tls=off`,
    async stop() {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
