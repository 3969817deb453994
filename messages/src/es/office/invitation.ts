import type { invitation as en } from '../../en/office/invitation.ts';
import type { TextsLike } from '../../texts.ts';

export const invitation: TextsLike<typeof en> = {
  invitation: {
    page: 'Invitación',
    title: 'Le damos la bienvenida a {{company}}',
    intro: 'Usted ingresa con {{email}} y un PIN propio.',
    claim: 'Qué gusto tenerle en el equipo.',
    pitch: 'Con Regalo su empresa envía sus regalos.',
    pointNames: 'Con su nombre sus colegas saben quién hizo qué',
    pointRoles: 'Quien le invitó escogió qué puede hacer usted',
    pointPin: 'Solo usted conoce su PIN: nunca lo guardamos en forma legible',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    pin: 'Escoja un PIN',
    repeat: 'Repita el PIN',
    submit: 'Unirse al equipo',
    joined: 'Ya es parte del equipo. Ingrese con su PIN.',
    done: '¡Qué gusto! Ya ingresó.',
    other: 'Aquí está abierta la sesión de {{name}}. Al unirse, esa sesión se cierra.',
    deadTitle: 'Esta invitación ya no funciona',
    deadText:
      'Puede que haya vencido, que la retiraran o que ya se haya usado. Pida a quien le invitó que la envíe de nuevo; si ya se unió, solo ingrese.',
  },
};
