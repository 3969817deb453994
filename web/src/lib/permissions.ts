import { type Permission, seesBalance } from '@regalo/contract/auth/permissions';
import {
  type AnyRouter,
  type RegisteredRouter,
  type StaticDataRouteOption,
  useRouter,
} from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onPermissionsChange, readPermissions } from './session.ts';

type Needed = readonly Permission[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permissions that the page of a route needs. */
    needs?: Needed;
  }
}

/** The address of a page of the office, as its route has it. */
export type Page = keyof RegisteredRouter['routesByPath'];

/** The permissions that routes need together. */
export const neededBy = (routes: readonly { staticData?: StaticDataRouteOption }[]): Needed =>
  routes.flatMap(({ staticData }) => staticData?.needs ?? []);

/** The permissions that the page at a path needs. */
export const pagePermissions = (
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  path: string,
): Needed => neededBy(router.getMatchedRoutes(path)[0].map(({ options }) => options));

/** Whether the signed-in member has all of the permissions now. */
export function mayNow(...needed: Needed): boolean {
  return needed.every((one) => readPermissions().includes(one));
}

/** Whether the signed-in member has all of the permissions; updates when they change. */
export function useMay(): (...needed: Needed) => boolean {
  const permissions = useSyncExternalStore(onPermissionsChange, readPermissions);
  return (...needed) => needed.every((one) => permissions.includes(one));
}

/** Whether the signed-in member is told what the wallet holds; updates like `useMay`. */
export function useSeesBalance(): boolean {
  return seesBalance(useSyncExternalStore(onPermissionsChange, readPermissions));
}

/** Whether the signed-in member may open the page at a path without search params. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  const router = useRouter();
  return (path) => may(...pagePermissions(router, path));
}
