import {
  addSsoDomain,
  getSso,
  removeSso,
  removeSsoDomain,
  saveSso,
  unlinkSso,
  verifySsoDomain,
} from '@regalo/contract/auth/sso/settings';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../../lib/api/call.ts';
import { queryClient } from '../../../../../lib/query-client.ts';

const SSO = ['sso'] as const;

export type Sso = z.output<typeof getSso.reply>['body'];
export type SaveBody = z.input<typeof saveSso.body>;

/** How the members of the company sign in with its provider. */
export function useSso() {
  return useQuery({
    queryKey: SSO,
    queryFn: ({ signal }) => call(getSso, { signal }),
    select: ({ body }) => body,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: SSO });

/** Saves the provider, once it has answered. */
export const save = (body: SaveBody) => call(saveSso, { body }).finally(refresh);

/** Ends single sign-on. */
export const remove = () => call(removeSso).finally(refresh);

/** Names a domain, which has to be verified. */
export const addDomain = (domain: string) =>
  call(addSsoDomain, { body: { domain } }).finally(refresh);

/** Looks for the record of a domain. */
export const verifyDomain = (id: number) =>
  call(verifySsoDomain, { body: { id } }).finally(refresh);

export const removeDomain = (id: number) =>
  call(removeSsoDomain, { body: { id } }).finally(refresh);

/** Unbinds a member from their identity. */
export const unlink = (id: number) => call(unlinkSso, { body: { id } }).finally(refresh);
