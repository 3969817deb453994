import type { register as en } from '../../en/office/register.ts';
import type { TextsLike } from '../../texts.ts';

export const register: TextsLike<typeof en> = {
  register: {
    page: 'Solicitar membresía',
    title: 'Solicite su membresía',
    intro: 'Cuéntenos quién es. Un administrador le responde personalmente.',
    claim: 'La buena gente merece más que una nota de gracias.',
    pitch: 'Regalo funciona por membresía, para que cada empresa la prepare alguien que la conoce.',
    pointSend: 'Envíe la solicitud: no crea ninguna cuenta ni cuesta nada',
    pointAnswer: 'Un administrador le responde y prepara su empresa con usted',
    pointStart: 'Ingresa con su PIN y envía su primer regalo',
    name: 'Nombre',
    company: 'Empresa',
    phone: 'Teléfono (opcional)',
    note: 'Nota (opcional)',
    noteHint: '¿Cuántas personas, qué ocasiones?',
    submit: 'Enviar solicitud',
    member: '¿Ya es miembro?',
    sentTitle: 'Solicitud enviada',
    sentText: 'Muchas gracias. Ya tenemos su solicitud; no hace falta que haga nada más.',
    next: 'Qué sigue ahora',
    nextRead: 'Un administrador lee su solicitud.',
    nextAnswer: 'Le respondemos a {{email}}.',
    nextStart: 'Cuando estemos de acuerdo, recibe su acceso y puede enviar regalos.',
  },
  terms: {
    accept: 'Acepto los términos y condiciones',
    read: 'Leer los términos y condiciones',
    title: 'Términos y condiciones',
    lead: 'Hay poco que acordar.',
    request:
      'Enviar este formulario no crea ninguna cuenta, no cuesta nada y no compromete a nadie.',
    data: 'Usamos lo que usted escriba aquí únicamente para responder esta solicitud. No se vende ni se usa para publicidad.',
    keep: 'Pídanos en cualquier momento que corrijamos o borremos su solicitud.',
    own: 'Ingrese sus propios datos, o los de alguien que esté de acuerdo.',
    agree: 'Aceptar los términos',
    titles: {
      request: 'Esto es una solicitud',
      data: 'Para qué son sus datos',
      keep: 'Qué guardamos',
      own: 'De quién son los datos',
    },
  },
};
