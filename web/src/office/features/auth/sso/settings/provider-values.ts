import { DEFAULT_ROLES } from '@regalo/contract/auth/sso/settings';
import type { SaveBody, Sso } from './api.ts';

/** The form as it is typed. */
export type Values = Omit<SaveBody, 'client_secret' | 'default_role' | 'break_glass'> & {
  client_secret: string;
  /** Empty for none, as of the one below. */
  default_role: string;
  break_glass: string;
};

const NEW: Values = {
  issuer: '',
  client_id: '',
  client_secret: '',
  roles_claim: '',
  role_map: [],
  default_role: 'viewer',
  creates_members: true,
  accepts_factor: false,
  pin_off: false,
  break_glass: '',
};

/** The form as it was saved. */
export const valuesOf = ({ provider }: Sso): Values =>
  provider
    ? {
        ...provider,
        client_secret: '',
        default_role: provider.default_role ?? '',
        break_glass: `${provider.break_glass ?? ''}`,
      }
    : NEW;

/** The request body. */
export const bodyOf = ({
  client_secret,
  default_role,
  break_glass,
  ...rest
}: Values): SaveBody => ({
  ...rest,
  ...(client_secret ? { client_secret } : {}),
  default_role: DEFAULT_ROLES.find((one) => one === default_role) ?? null,
  break_glass: break_glass ? Number(break_glass) : null,
});
