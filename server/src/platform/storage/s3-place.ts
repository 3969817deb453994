/** `s3://key:secret@host:port/bucket?region=…&tls=…` in its parts. */
export interface S3Place {
  endpoint: string;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** @returns undefined if a part is missing or wrong */
export function readS3Url(url: string): S3Place | undefined {
  if (!URL.canParse(url)) return;
  const { protocol, username, password, host, pathname, searchParams: options } = new URL(url);
  const credentials = { accessKeyId: decode(username), secretAccessKey: decode(password) };
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
  const tls = options.get('tls') ?? 'on';
  const known = [...options.keys()].every((name) => name === 'region' || name === 'tls');
  if (protocol !== 's3:' || !host || !bucket || !known) return;
  if (!credentials.accessKeyId || !credentials.secretAccessKey) return;
  if (tls !== 'on' && tls !== 'off') return;
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${host}`,
    region: options.get('region') || 'us-east-1',
    bucket,
    credentials,
  };
}
