import type { sso as en, ssoLinked as linked } from '../../en/letters/sso.ts';
import type { TextsLike } from '../../texts.ts';

export const sso: TextsLike<typeof en> = {
  operator: 'la operación de Regalo',
  changed: 'Cambió la forma de ingresar a Regalo en su empresa',
  by: 'El {{time}}, {{author}} cambió el inicio de sesión de la empresa. Desde ahora:',
  provider:
    'El equipo ingresa con {{issuer}}. Quien ya tiene una cuenta la confirma una vez con su PIN.',
  new_secret: 'Regalo usa un secreto de cliente nuevo con su proveedor.',
  removed:
    'Se eliminó el inicio de sesión de la empresa. Todas las personas ingresan con PIN o con una llave de acceso.',
  pin_off: 'Ya nadie ingresa con PIN, salvo {{keeper}}.',
  pin_on: 'Todas las personas pueden ingresar de nuevo con PIN.',
  default_role: 'Quien no recibe un rol del proveedor tiene el rol {{role}}.',
  no_role: 'Quien no recibe un rol del proveedor no puede ingresar.',
  roles_claim: 'Los roles siguen lo que el proveedor indica en «{{claim}}», según una lista nueva.',
  no_claim: 'Los roles se dan solo en Regalo.',
  creates_members: {
    yes: 'La gente de sus dominios se une al equipo con su primer ingreso.',
    no: 'Nadie se une al equipo con solo ingresar: hace falta una invitación.',
  },
  accepts_factor: {
    yes: 'Basta con el segundo factor que pidió el proveedor.',
    no: 'El segundo factor que pidió el proveedor ya no sustituye al de Regalo.',
  },
  domain_verified: 'Quien tiene un correo de {{verified}} puede ingresar así.',
  domain_removed: 'Con los correos de {{removed}} ya no se puede ingresar así.',
  see: 'Ver el inicio de sesión de la empresa',
  unasked: 'Si no se acordó así, converse con esa persona y restablezca el cambio.',
};

export const ssoLinked: TextsLike<typeof linked> = {
  linked: 'El inicio de sesión de su empresa abre su cuenta de Regalo',
  bound:
    'El {{time}}, su cuenta de Regalo quedó vinculada con el inicio de sesión de su empresa, que la abre desde ahora.',
  made: 'El {{time}}, el inicio de sesión de su empresa creó una cuenta de Regalo para este correo, y la abre.',
  notYou: 'Si no fue usted, avísele de inmediato a un Admin de su empresa: puede desvincularla.',
  profile: 'Ver cómo ingresa',
};
