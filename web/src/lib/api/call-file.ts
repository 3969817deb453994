import type { Endpoint } from '@regalo/contract/api/endpoint';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { fetchAccepted, withLogging } from './call.ts';
import type { CallOptions } from './request.ts';

interface FileOptions<Q extends z.ZodType, B extends z.ZodType> extends CallOptions<Q, B> {
  /** Called with the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
}

function countBytes(onReceived: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      onReceived(bytes);
      controller.enqueue(chunk);
    },
  });
}

async function receive(endpoint: Endpoint, options: FileOptions<z.ZodType, z.ZodType>) {
  const { headers, body } = await fetchAccepted(endpoint, options);
  const counted = body?.pipeThrough(countBytes((bytes) => options.onReceived?.(bytes)));
  try {
    // Browsers keep large blobs on disk.
    return await new Response(counted, { headers }).blob();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ code: 'network', status: 0 });
  }
}

/**
 * Calls an endpoint that returns a file.
 * @throws ApiError as `call` does, and if the file is incomplete
 */
export function callFile<Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<Q, B>,
  options: FileOptions<Q, B> = {},
): Promise<Blob> {
  return withLogging(endpoint, options, receive(endpoint, options));
}
