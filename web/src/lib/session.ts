import type { User } from '@regalo/contract/auth';

const TOKEN = 'authToken';
const MARK = 'isLogin';
const USER = 'currentUser';

const listeners = new Set<() => void>();

/** The bearer token; it alone marks a session. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN) || null;
}

/** The manager who signed in, as login answered; null where nothing usable is stored. */
export function readUser(): Partial<User> | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return typeof user === 'object' && user !== null ? user : null;
  } catch {
    return null;
  }
}

export function startSession(token: string, user: User): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(MARK, 'true');
  localStorage.setItem(USER, JSON.stringify(user));
}

/** Runs whenever a session ends, here or in another tab; answers the way to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets everything: the listeners empty the app's state, then the storages are cleared. */
export function endSession(): void {
  // Before the listeners: the guard of /login reads the storage. After them: they write to it.
  localStorage.clear();
  for (const listener of listeners) listener();
  localStorage.clear();
  sessionStorage.clear();
}

/** Follows a logout, or another manager's sign-in, in another tab; answers the way to stop. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== TOKEN) return;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
