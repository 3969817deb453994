import type { requests as en } from '../../en/operator/requests.ts';
import type { TextsLike } from '../../texts.ts';
import { companiesRefusals, memberRefusals } from '../refusals/companies.ts';

export const requests: TextsLike<typeof en> = {
  operator: {
    requests: {
      page: 'Solicitudes de ingreso',
      intro: 'Empresas que quieren ser clientes. Cada solicitud se responde una sola vez.',
      filter: 'Cuáles solicitudes',
      filters: {
        all: 'Todas',
        open: 'Abiertas',
        accepted: 'Aceptadas',
        declined: 'Rechazadas',
      },
      company: 'Empresa',
      who: 'Solicitada por',
      phone: 'Teléfono',
      note: 'Mensaje',
      at: 'Solicitada',
      state: 'Estado',
      states: { open: 'Abierta', accepted: 'Aceptada', declined: 'Rechazada' },
      actions: 'Acciones',
      none: 'No hay solicitudes abiertas',
      noneHint: 'Aquí aparecen las solicitudes de la página de registro.',
      showAll: 'Mostrar todas',
      noMatch: 'No hay solicitudes en este estado',
      accept: 'Aceptar',
      acceptOf: 'Aceptar a {{company}}',
      acceptTitle: 'Hacer cliente a {{company}}',
      acceptHint:
        'La empresa empieza con la billetera vacía. {{email}} recibe una invitación como su primer Admin.',
      acceptYes: 'Aceptar e invitar',
      accepted: '{{company}} ya es cliente. La invitación para {{email}} va en camino.',
      decline: 'Rechazar',
      declineOf: 'Rechazar a {{company}}',
      declineTitle: 'Rechazar a {{company}}',
      declineHint: '{{email}} recibe este texto por correo, con un saludo.',
      text: 'Texto',
      textOf: {
        en: 'Thank you for your interest in Regalo. For now we cannot take your company on. We will gladly talk again when things change.',
        es: 'Gracias por su interés en Regalo. Por ahora no podemos incorporar a su empresa. Con gusto conversamos de nuevo más adelante.',
      },
      language: 'Idioma del correo',
      declineYes: 'Rechazar y enviar',
      declined: 'La respuesta para {{email}} va en camino.',
      open: 'Abrir {{company}}',
    },
  },
};

export const refusals = { ...companiesRefusals, ...memberRefusals };
