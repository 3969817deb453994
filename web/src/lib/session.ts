import { csrfToken } from '@regalo/contract/auth/auth';
import type { Preferences } from '@regalo/contract/auth/preferences';
import type { User } from '@regalo/contract/auth/signed-in';

/** Where a program of this origin keeps its session, and where it signs in. */
interface Place {
  /** Of its names in the storage: `regalo-…`; the office alone has none. */
  prefix: string;
  login: string;
  /** What answers its CSRF tokens, where that is not the office's server. */
  csrf?: typeof csrfToken;
}

let place: Place = { prefix: '', login: '/login' };

/** Keeps the session of another program than the office. @returns how to undo it */
export function runAs(program: Place): () => void {
  const before = place;
  place = program;
  return () => {
    place = before;
  };
}

/** Where this program signs in. */
export const loginPath = (): string => place.login;

/** Where this program gets CSRF tokens from, and the key under which it keeps one. */
export const csrfSource = () =>
  place.csrf
    ? { endpoint: place.csrf, key: keyOf('csrfToken') }
    : { endpoint: csrfToken, key: 'csrfToken' };

/** Under which key this program stores something that its sign-out removes. */
export const keyOf = (name: string) => place.prefix + name;
const tokenKey = () => keyOf('authToken');
const userKey = () => keyOf('currentUser');

/** Empties what this program stores; the others keep theirs. */
function clearStorage(storage: Storage): void {
  const { prefix } = place;
  const isOwn = (key: string) => (prefix ? key.startsWith(prefix) : !key.startsWith('regalo-'));
  // The token first: other tabs, which are told as well, must not go on with it.
  for (const key of [tokenKey(), ...Object.keys(storage)]) if (isOwn(key)) storage.removeItem(key);
}

/**
 * Why a session ended: `signed-out`: here, by the manager; `over`: expired, or ended elsewhere;
 * `forbidden`: permissions have changed.
 */
export type SessionEnd = 'signed-out' | 'over' | 'forbidden';

/** @param user who was signed in, as far as this tab knows */
type EndListener = (end: SessionEnd, user: Partial<User> | null) => void;

const listeners = new Set<EndListener>();
const startListeners = new Set<(preferences: Preferences | null) => void>();
const permissionListeners = new Set<() => void>();

/** The bearer token; without it there is no session. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey()) || null;
}

/** The last user read here: another tab may have cleared the storage. */
let lastUser: Partial<User> | null = null;

/** The signed-in user, as login returned them; null if nothing usable is stored. */
export function readUser(): Partial<User> | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey()) ?? 'null');
    if (typeof user !== 'object' || user === null) return null;
    lastUser = user;
    return user;
  } catch {
    return null;
  }
}

const NONE: readonly string[] = [];
let cached: { stored: string | null; permissions: readonly string[] } | undefined;

/** The member's permissions as last sent by the server; the same array until they change. */
export function readPermissions(): readonly string[] {
  const stored = localStorage.getItem(userKey());
  if (cached?.stored !== stored) cached = { stored, permissions: readUser()?.permissions ?? NONE };
  return cached.permissions;
}

/** Stores what has changed about the member: names, roles, permissions. */
export function storeUser(changed: Partial<User>): void {
  const user = readUser();
  if (!readToken() || !user) return;
  localStorage.setItem(userKey(), JSON.stringify({ ...user, ...changed }));
  for (const listener of permissionListeners) listener();
}

/** Calls the listener when the member's permissions change. @returns how to unsubscribe */
export function onPermissionsChange(listener: () => void): () => void {
  permissionListeners.add(listener);
  return () => permissionListeners.delete(listener);
}

/** @param preferences what the account keeps, for those who listen */
export function startSession(
  token: string,
  user: Partial<User>,
  preferences: Preferences | null = null,
): void {
  localStorage.setItem(keyOf('isLogin'), 'true');
  localStorage.setItem(userKey(), JSON.stringify(user));
  // Last: other tabs follow as soon as they see it.
  localStorage.setItem(tokenKey(), token);
  for (const listener of startListeners) listener(preferences);
}

/** Calls the listener after a sign-in in this tab. @returns how to unsubscribe */
export function onSessionStart(listener: (preferences: Preferences | null) => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

/** Calls the listener when a session ends, here or in another tab. @returns how to unsubscribe */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announceEnd(end: SessionEnd, user: Partial<User> | null): void {
  lastUser = null;
  for (const listener of listeners) listener(end, user);
}

let channel: BroadcastChannel | undefined;
/** Tells the other tabs of a sign-out: the storage alone shows only that a session has ended. */
const otherTabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel(keyOf('regalo-session'));
  return channel;
};

/** Ends the session: listeners reset their state, and the storages are cleared. */
export function endSession(end: SessionEnd = 'over'): void {
  const user = readUser() ?? lastUser;
  // Before the listeners: the guard of /login reads the storage. After them: they write to it.
  clearStorage(localStorage);
  if (end === 'signed-out') otherTabs().postMessage(end);
  announceEnd(end, user);
  clearStorage(localStorage);
  clearStorage(sessionStorage);
}

/** Follows logouts and sign-ins in other tabs. @returns how to stop */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== tokenKey()) return;
    announceEnd('over', lastUser);
  };
  const followSignOut = () => announceEnd('signed-out', null);
  window.addEventListener('storage', follow);
  otherTabs().addEventListener('message', followSignOut);
  return () => {
    window.removeEventListener('storage', follow);
    otherTabs().removeEventListener('message', followSignOut);
  };
}
