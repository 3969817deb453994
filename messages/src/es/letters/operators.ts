import type { operators as en } from '../../en/letters/operators.ts';
import type { TextsLike } from '../../texts.ts';

/** Letters to operators. */
export const operators: TextsLike<typeof en> = {
  invitation: {
    subject: 'Usted ya es operador de Regalo',
    heading: 'Su acceso a la consola',
    invited: '{{by}} le dio acceso a la consola de operadores de Regalo.',
    label: 'Elegir un PIN',
    once: 'El enlace funciona una vez, durante {{hours}} horas. Al iniciar sesión por primera vez usted configura una llave de acceso o una aplicación de autenticación.',
    ignore: 'Si no sabe de qué se trata, ignore este correo.',
  },
  begunAgain: {
    subject: 'Empiece de nuevo en la consola de Regalo',
    heading: 'Se quitaron sus segundos factores',
    invited:
      '{{by}} quitó sus segundos factores de la consola de operadores de Regalo. Su PIN tampoco funciona ya.',
    label: 'Elegir un PIN',
    once: 'El enlace funciona una vez, durante {{hours}} horas. Al iniciar sesión de nuevo usted configura una llave de acceso o una aplicación de autenticación.',
    ignore: 'Si usted no lo pidió, avise a un Propietario, y no use el enlace antes.',
  },
  access: {
    subject: 'Acceso a la consola de Regalo: {{name}}',
    heading: 'Los operadores cambiaron',
    acts: {
      created:
        '{{by}} creó a {{name}} ({{email}}) como operador en la línea de comandos. Roles: {{roles}}.',
      invited: '{{by}} invitó a {{name}} ({{email}}) como operador. Roles: {{roles}}.',
      enabled: '{{by}} volvió a permitir el ingreso de {{name}} ({{email}}). Roles: {{roles}}.',
      changed: '{{by}} cambió los roles de {{name}} ({{email}}). Ahora son: {{roles}}.',
      'factors reset':
        '{{by}} quitó los segundos factores de {{name}} ({{email}}), a quien se le envió un enlace para empezar de nuevo.',
    },
    when: 'Fue el {{time}}. Se le avisa a cada Propietario.',
    notYou: 'Si usted no sabe de esto, desactive ya a esa persona y pregunte a quien lo hizo.',
    label: 'Abrir los operadores',
  },
  caseLimit: {
    subject: 'Muchas consultas de datos personales: {{name}}',
    heading: 'Un operador abrió muchos casos',
    hour: 'Hasta el {{time}}, {{name}} había abierto {{cases}} casos en una hora, tantos como puede un operador.',
    day: 'Hasta el {{time}}, {{name}} había abierto {{cases}} casos en un día, tantos como puede un operador.',
    meaning:
      'Con un caso un operador ve los datos personales de una empresa. Ayudar por teléfono requiere menos; copiar todas las empresas requiere muchos. Se le avisa una vez a cada Propietario.',
    notRight:
      'Revise en la auditoría lo que hizo y pregúntele. Si algo no está bien, desactívelo ya.',
    label: 'Abrir la auditoría',
  },
  newNetwork: {
    subject: 'Nuevo inicio de sesión en la consola de Regalo',
    heading: 'Alguien inició sesión con su cuenta',
    when: 'El {{time}} alguien inició sesión en la consola con su cuenta, desde una red que usted no había usado: {{from}}.',
    notYou:
      'Si no fue usted, elija ya un PIN nuevo, con lo que se cierran todas las sesiones abiertas, y avise a un Propietario.',
    label: 'Pedir un PIN nuevo',
  },
};
