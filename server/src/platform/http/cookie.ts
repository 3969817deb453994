/** The value of a cookie of a request; undefined if it has none of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(start)) return pair.slice(start.length);
  }
  return undefined;
}
