import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

function tokenIn(hash: string): string {
  return new URLSearchParams(hash).get('token') ?? '';
}

/**
 * The token of the mailed link, empty where there is none. It comes in the fragment, which no
 * server log sees, and is taken out of the address bar and the history at once.
 */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    const found = tokenIn(hash);
    if (!found) return;
    // A second link opened in the same tab only changes the fragment.
    setToken(found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [hash]);
  return token;
}
