import { csrfToken } from '@regalo/contract/auth/auth';
import { useConnection } from './api/connection.ts';
import { request } from './api/request.ts';

/** Waits between attempts; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000];

/**
 * While the connection is lost, asks whether the server is there again. `query-client.ts` then loads
 * what failed; what a manager was sending is theirs to send again. @returns how to stop
 */
export function keepReconnecting(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const attempt = () => {
    clearTimeout(timer);
    const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)];
    attempts += 1;
    timer = setTimeout(() => void ask(), wait);
  };
  // Any answer ends the loss, by way of `noteAnswer`.
  const ask = async () => {
    await request(csrfToken, {}).catch(() => {});
    if (useConnection.getState().lost) attempt();
  };
  const askNow = () => {
    if (useConnection.getState().lost) void ask();
  };
  const stopFollowing = useConnection.subscribe(({ lost }) => {
    clearTimeout(timer);
    attempts = 0;
    if (lost) attempt();
  });
  window.addEventListener('online', askNow);

  return () => {
    clearTimeout(timer);
    stopFollowing();
    window.removeEventListener('online', askNow);
    useConnection.setState({ lost: false });
  };
}
