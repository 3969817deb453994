import { POSITION_HEADER } from '@regalo/contract/api/position-header';

/** Statuses whose responses must not have a body, not even an empty one. */
const BODILESS = [204, 205, 304];

function answerOf(xhr: XMLHttpRequest): Response {
  const { status, responseText } = xhr;
  const headers = { [POSITION_HEADER]: xhr.getResponseHeader(POSITION_HEADER) ?? '' };
  return new Response(BODILESS.includes(status) ? null : responseText, { status, headers });
}

/**
 * Like `fetch`, but reports how much of the body was sent, which `fetch` cannot. The response has a
 * status, a text and the position in the database's log, but no other headers.
 * @throws TypeError without a response, the signal's reason after an abort
 */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers = {}, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal?.addEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => resolve(answerOf(xhr));
    xhr.onerror = () => reject(new TypeError('The request failed'));
    xhr.onabort = () => reject(signal?.reason);
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });
}
