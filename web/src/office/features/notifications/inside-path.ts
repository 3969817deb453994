/**
 * The address inside the app that a notification leads to; null for everything else, so that no
 * text on the server's side can send a manager to another site.
 */
export function insidePath(link: string): string | null {
  if (!link.startsWith('/')) return null;
  // Parsed as browsers do: they drop tabs and treat a backslash as a slash.
  const url = URL.canParse(link, location.origin) ? new URL(link, location.origin) : null;
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
