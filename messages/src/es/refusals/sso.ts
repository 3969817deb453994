import type { ssoRefusals as en } from '../../en/refusals/sso.ts';
import type { TextsLike } from '../../texts.ts';

/** The Spanish texts of reasons that only single sign-on has. */
export const ssoRefusals: TextsLike<typeof en> = {
  sso_failed: 'Ese inicio de sesión no funcionó. Por favor empiece de nuevo.',
  sso_no_account:
    'El inicio de sesión de su empresa funcionó, pero aquí no hay una cuenta para usted. Consulte a un Admin de su empresa.',
  sso_unreachable:
    'El inicio de sesión de su empresa no responde en este momento. Por favor inténtelo de nuevo en un momento.',
  sso_issuer_invalid:
    'Indique la dirección del proveedor tal como él la da, empezando con https://.',
  sso_issuer_unfit:
    'En esta dirección no responde ningún proveedor de OpenID Connect, o él mismo indica otra. Copie el emisor (issuer) exactamente como lo muestra el proveedor.',
  sso_secret_missing: 'Indique el secreto de cliente de este proveedor.',
  sso_break_glass_missing: 'Escoja al Admin que conserva el PIN para emergencias.',
  sso_domain_needed: 'Verifique un dominio de correo antes de desactivar el PIN.',
  sso_missing: 'Primero guarde el proveedor.',
  sso_domain_invalid: 'Indique un dominio como ejemplo.com.',
  sso_domain_public:
    'Cualquiera puede tener un correo de este dominio, así que no puede ser de una empresa.',
  sso_domain_taken: 'Otra empresa ya verificó este dominio. Escríbanos si es suyo.',
  sso_domain_present: 'Este dominio ya está en la lista.',
  sso_domain_unproved:
    'No se encontró el registro TXT. Un registro nuevo puede tardar algunas horas en verse en todas partes.',
  sso_domain_last: 'Active de nuevo el PIN antes de eliminar el último dominio verificado.',
  sso_domain_not_found: 'Este dominio ya no está en la lista.',
  too_many_sso_domains: 'Una empresa puede tener como máximo {{max}} dominios.',
  sso_break_glass_kept:
    'Este Admin conserva el PIN para emergencias. Primero escoja a otro en el inicio de sesión de la empresa.',
  sso_link_over: 'Pasó demasiado tiempo, o es de otra cuenta. Por favor inicie sesión de nuevo.',
};
