import type { directory as en } from '../../en/parts/directory.ts';
import type { TextsLike } from '../../texts.ts';

/** Spanish texts of the sync with a company’s directory. */
export const directory: TextsLike<typeof en> = {
  directory: {
    title: 'Sincronización con el directorio',
    states: {
      none: 'Su directorio, como Microsoft Entra u Okta, puede mantener al día personas y grupos por SCIM. Dele esta dirección, y una clave que solo pueda eso.',
      trial:
        'El directorio ha dicho quiénes son sus personas. Nada cambia hasta que usted lo haya leído y aceptado.',
      stopped:
        'El directorio quitaría de una vez más personas de las que puede sin preguntar. Nada cambia hasta que usted lo acepte, o el directorio diga otra cosa.',
      live: 'Personas y grupos siguen al directorio.',
    },
    address: 'Dirección',
    kind: 'Sus personas son',
    figures: {
      users: 'Personas en el directorio',
      groups: 'Grupos en el directorio',
      added: 'Por agregar',
      linked: 'Ya en sus listas',
      leaving: 'Por salir',
      pending: 'En espera',
    },
    others_one: '{{count}} persona de sus listas no está en el directorio, y queda como está.',
    others_other:
      '{{count}} personas de sus listas no están en el directorio, y quedan como están.',
    plan: {
      read: 'Leer quiénes y qué',
      page: 'Cambios del directorio',
      title: 'Qué cambia en sus listas',
      note: 'Quien sale conserva los regalos que tiene. Las reglas no le envían más.',
      name: 'Nombre',
      contact: 'Correo',
      act: 'Qué pasa',
      changes: 'Cambios',
      acts: {
        added: 'Se agrega',
        linked: 'Ya está en sus listas',
        changed: 'Cambia',
        leaving: 'Sale',
        refused: 'Correo ya usado',
      },
      group_one: 'Grupo de {{count}} persona',
      group_other: 'Grupo de {{count}} personas',
      search: 'Buscar nombres y correos',
      show: 'Mostrar',
      shows: {
        all: 'Personas y grupos',
        groups: 'Grupos',
        added: 'Personas por agregar',
        linked: 'Personas que ya están en sus listas',
        changed: 'Personas por cambiar',
        leaving: 'Personas por salir',
        refused: 'Personas cuyo correo ya tiene otra',
      },
      none: 'Nada por cambiar',
      noneHint: 'Sus listas dicen lo que dice el directorio.',
      noneFound: 'Nadie encontrado',
      noneFoundHint: 'Ningún cambio corresponde a lo que eligió y escribió.',
      showAll: 'Mostrar todos los cambios',
    },
    problems: 'Lo que las listas no pueden tener',
    accept: 'Aceptar',
    accepting: {
      title: '¿Que sus listas sigan al directorio?',
      text: 'Personas y grupos se agregan, cambian y quitan como dice, ahora y en adelante.',
      leaving_one: 'Sale {{count}} persona.',
      leaving_other: 'Salen {{count}} personas.',
      yes: 'Seguir al directorio',
      done: 'Sus listas siguen al directorio.',
    },
    forget: 'Terminar la sincronización',
    forgetting: {
      title: '¿Terminar la sincronización?',
      text: 'Lo que el directorio ha dicho se olvida. Sus personas y grupos quedan como están.',
      yes: 'Terminarla',
      done: 'La sincronización terminó.',
    },
    failed: 'No se pudo. Inténtelo de nuevo.',
  },
};
