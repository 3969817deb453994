import type * as en from '../../en/letters/account.ts';
import type { TextsLike } from '../../texts.ts';

export const account: TextsLike<typeof en.account> = {
  pinLink: {
    subject: 'Elija un PIN nuevo para Regalo',
    heading: 'Elija un PIN nuevo',
    asked: 'Alguien, probablemente usted, pidió un PIN nuevo para su cuenta de Regalo.',
    label: 'Elegir un PIN nuevo',
    once: 'El enlace sirve una sola vez, durante {{minutes}} minutos.',
    ignore: 'Si no fue usted, no tiene que hacer nada: su PIN sigue siendo el mismo.',
  },
  pinChanged: {
    subject: 'Su PIN de Regalo cambió',
    heading: 'Su PIN cambió',
    when: 'El PIN de su cuenta de Regalo se cambió el {{time}}.',
    notYou:
      'Si no fue usted, elija un PIN nuevo de inmediato; eso también cierra toda sesión abierta.',
    label: 'Pedir un PIN nuevo',
  },
  locked: {
    subject: 'Demasiados intentos con un PIN equivocado en su cuenta de Regalo',
    heading: 'El ingreso a su cuenta está en pausa',
    when: 'Alguien escribió demasiadas veces un PIN equivocado para su cuenta de Regalo, la última el {{time}}.',
    open: 'Mientras dure la pausa nadie puede ingresar desde un dispositivo nuevo. Los navegadores donde usted ya había ingresado siguen funcionando, y sus sesiones abiertas también.',
    you: 'Si fue usted, elija un PIN nuevo y podrá ingresar de inmediato. Si no fue usted, no tiene que hacer nada: nadie logró entrar.',
    label: 'Elegir un PIN nuevo',
  },
};

export const invitation: TextsLike<typeof en.invitation> = {
  hello: 'Hola:',
  subject: '{{company}} le invita a Regalo',
  heading: 'Únase a {{company}}',
  operator: 'El equipo de Regalo',
  invited: '{{inviter}} le invita a trabajar con los regalos de {{company}} en Regalo.',
  label: 'Aceptar la invitación',
  once: 'El enlace sirve una sola vez, durante {{hours}} horas. Uno más reciente lo reemplaza.',
  ignore: 'Si no conoce a quien le escribe, no tiene que hacer nada.',
  known:
    'Con este correo ya se ingresa a Regalo por otra empresa, y un correo puede ser de una sola empresa.',
  instead:
    'Para aceptar, dele otro correo suyo a quien le invita. Esa persona no se entera de que usted ya tiene una cuenta.',
  signIn: 'Ingresar a Regalo',
};

export const sso: TextsLike<typeof en.sso> = {
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

export const ssoLinked: TextsLike<typeof en.ssoLinked> = {
  linked: 'El inicio de sesión de su empresa abre su cuenta de Regalo',
  bound:
    'El {{time}}, su cuenta de Regalo quedó vinculada con el inicio de sesión de su empresa, que la abre desde ahora.',
  made: 'El {{time}}, el inicio de sesión de su empresa creó una cuenta de Regalo para este correo, y la abre.',
  notYou: 'Si no fue usted, avísele de inmediato a un Admin de su empresa: puede desvincularla.',
  profile: 'Ver cómo ingresa',
};

export const membership: TextsLike<typeof en.membership> = {
  subject: 'Su solicitud para unirse a Regalo',
  farewell: 'Gracias por su interés. El equipo de Regalo',
};

export const members: TextsLike<typeof en.members> = {
  subject: {
    invited: 'El equipo de Regalo invitó a alguien a su empresa',
    invitedAgain: 'El equipo de Regalo envió de nuevo una invitación a su empresa',
    disabled: 'El equipo de Regalo deshabilitó a alguien de su empresa',
    enabled: 'El equipo de Regalo permitió de nuevo el ingreso de alguien de su empresa',
  },
  says: {
    invited: 'El {{time}}, el equipo de Regalo invitó a {{who}} a su empresa en Regalo.',
    invitedAgain: 'El {{time}}, el equipo de Regalo envió de nuevo la invitación a {{who}}.',
    disabled: 'El {{time}}, el equipo de Regalo deshabilitó a {{who}}, que ya no puede ingresar.',
    enabled: 'El {{time}}, el equipo de Regalo permitió de nuevo el ingreso de {{who}}.',
  },
  check:
    'Si nadie de su empresa lo pidió, escríbanos de inmediato. Una persona con el rol Administración puede revertirlo en la página Equipo.',
  label: 'Abrir el equipo',
};

export const anchor: TextsLike<typeof en.anchor> = {
  subject: 'Auditoría del {{day}}: {{count}} anotaciones',
  heading: 'La auditoría de su empresa',
  stands:
    'La auditoría de {{company}} tiene {{count}} anotaciones en su cadena. El hash de la última es:',
  keep: 'Guarde este correo. La exportación de la auditoría trae el hash de cada anotación: si el de esta es otro, alguien cambió lo que estaba anotado.',
  label: 'Ver la auditoría',
  stop: 'Recibe este correo todos los días porque lo pidió. En la página de auditoría puede desactivarlo.',
};
