import type { operators as en } from '../../en/operator/operators.ts';
import type { TextsLike } from '../../texts.ts';

/** The same in Spanish. */
export const operators: TextsLike<typeof en> = {
  operator: {
    roles: {
      label: 'Roles',
      names: {
        owner: 'Propietario',
        support: 'Soporte',
        finance: 'Finanzas',
        catalogue: 'Catálogo',
      },
      may: {
        owner: 'Todo, y también los operadores.',
        support: 'Empresas y sus miembros, solicitudes, regalos y lo retenido para revisión.',
        finance: 'Billeteras, transferencias bancarias, pagos a comercios y la auditoría.',
        catalogue: 'Categorías, comercios y artículos, y las condiciones de los comercios.',
      },
    },
    operators: {
      page: 'Operadores',
      intro: 'Las personas que operan Regalo. Cada una actúa con su propio nombre.',
      list: 'Todos los operadores',
      invite: 'Invitar a un operador',
      name: 'Nombre',
      email: 'Correo electrónico',
      firstName: 'Nombre',
      lastName: 'Apellidos',
      language: 'Idioma de sus correos',
      lastSignIn: 'Último ingreso',
      state: 'Estado',
      states: {
        active: 'Activo',
        invited: 'Invitado',
        disabled: 'Desactivado',
        noFactor: 'Aún sin segundo factor',
      },
      you: 'Usted',
      actions: 'Acciones',
      change: 'Cambiar a {{name}}',
      title: 'Roles y acceso',
      since: 'Operador desde el {{day}}',
      own: 'Nadie cambia sus propios roles ni su acceso. Pídaselo a otro Propietario.',
      save: 'Guardar los roles',
      saved: 'Se guardaron los roles de {{name}}.',
      inviteHint:
        'Recibe un correo con un enlace, escoge un PIN y agrega un segundo factor en su primer ingreso.',
      send: 'Enviar la invitación',
      sent: 'Se envió la invitación a {{email}}.',
      again: 'Enviar la invitación de nuevo',
      againText:
        '{{name}} aún no puede ingresar, sin un segundo factor. Otro correo lleva un enlace para el PIN.',
      sentAgain: 'Se envió la invitación de nuevo.',
      disable: 'Desactivar',
      disableTitle: '¿Desactivar a {{name}}?',
      disableText:
        'Su sesión se cierra de inmediato y no puede ingresar. Lo que hizo queda en la auditoría.',
      disabledNow: 'Se desactivó a {{name}}.',
      enable: 'Activar',
      enableTitle: '¿Activar a {{name}}?',
      enableText: 'Puede ingresar de nuevo, con los roles que tenía.',
      enabledNow: '{{name}} puede ingresar de nuevo.',
      access: 'Puede ingresar',
      noAccess: 'No puede ingresar',
      reset: 'Quitar los segundos factores',
      resetText: 'Para quien perdió el teléfono y los códigos de recuperación.',
      resetTitle: '¿Quitar los segundos factores de {{name}}?',
      resetAsk:
        'Hágalo solo cuando sepa que de verdad lo pide esa persona. Su sesión se cierra, su PIN deja de servir y un correo le lleva un enlace para empezar de nuevo.',
      resetDone: 'Se quitaron los segundos factores de {{name}}.',
      search: 'Nombre o correo',
      noMatch: 'Nadie coincide',
      noMatchHint: 'Pruebe con otro nombre o correo.',
      showAll: 'Mostrar todos',
      failed: 'No funcionó. Inténtelo de nuevo.',
    },
  },
};
