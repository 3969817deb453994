import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import { z } from 'zod';
import type { Provider } from './provider-queries.ts';

const yesOrNo = z.enum(['yes', 'no']).optional();
const text = z.string().optional();

/** The changes of single sign-on that Admins are told of. They are queued, so they hold no secret. */
export const ssoChanges = z.object({
  /** The address of the provider that was saved first, or instead of another one. */
  provider: text,
  new_secret: z.literal('yes').optional(),
  removed: z.literal('yes').optional(),
  /** The Admin who keeps the PIN while nobody else may use it; 0 where everybody may again. */
  keeps_pin: z.number().int().optional(),
  /** Empty where roles are given here alone now. */
  roles_claim: text,
  default_role: z.enum([...ROLE_NAMES, 'none']).optional(),
  creates_members: yesOrNo,
  accepts_factor: yesOrNo,
  domain_verified: text,
  domain_removed: text,
});
export type SsoChanges = z.output<typeof ssoChanges>;

const said = (value: boolean) => (value ? ('yes' as const) : ('no' as const));
/** The member who keeps the PIN; 0 for nobody. */
const keeperOf = (provider: Provider | undefined) =>
  (provider?.pin_off && provider.break_glass) || 0;
const rolesOf = (provider: Provider | undefined) =>
  provider?.roles_claim &&
  [provider.roles_claim, ...provider.role_map.map((one) => `${one.value} = ${one.role}`)].join();

/** The changes made by saving a provider. @param before undefined for the first one */
export function settingsChanges(
  before: Provider | undefined,
  after: Provider,
  isNewSecret: boolean,
): SsoChanges {
  const isSame = before?.issuer === after.issuer && before.client_id === after.client_id;
  const { creates_members, accepts_factor, default_role } = after;
  return {
    ...(isSame ? {} : { provider: after.issuer }),
    ...(isSame && isNewSecret ? { new_secret: 'yes' as const } : {}),
    ...(keeperOf(before) === keeperOf(after) ? {} : { keeps_pin: keeperOf(after) }),
    ...((rolesOf(before) || '') === rolesOf(after) ? {} : { roles_claim: after.roles_claim }),
    ...(before?.default_role === default_role ? {} : { default_role: default_role ?? 'none' }),
    ...(before?.creates_members === creates_members
      ? {}
      : { creates_members: said(creates_members) }),
    ...((before?.accepts_factor ?? false) === accepts_factor
      ? {}
      : { accepts_factor: said(accepts_factor) }),
  };
}
