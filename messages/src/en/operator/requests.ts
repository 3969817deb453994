import { companiesRefusals, memberRefusals } from '../refusals/companies.ts';

/** English texts of membership requests in the operator’s console. */
export const requests = {
  operator: {
    requests: {
      page: 'Membership requests',
      intro: 'Companies that want to become customers. Each request is answered once.',
      filter: 'Which requests',
      filters: { all: 'All', open: 'Open', accepted: 'Accepted', declined: 'Declined' },
      company: 'Company',
      who: 'Requested by',
      phone: 'Phone',
      note: 'Message',
      at: 'Requested',
      state: 'State',
      states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
      actions: 'Actions',
      none: 'No open requests',
      noneHint: 'Requests from the sign-up page appear here.',
      showAll: 'Show all',
      noMatch: 'No requests of this state',
      accept: 'Accept',
      acceptOf: 'Accept {{company}}',
      acceptTitle: 'Make {{company}} a customer',
      acceptHint:
        'The company begins with an empty wallet. {{email}} gets an invitation as its first Admin.',
      acceptYes: 'Accept and invite',
      accepted: '{{company}} is a customer. The invitation to {{email}} is on its way.',
      decline: 'Decline',
      declineOf: 'Decline {{company}}',
      declineTitle: 'Decline {{company}}',
      declineHint: '{{email}} gets this text by email, with a greeting.',
      text: 'Text',
      textOf: {
        en: 'Thank you for your interest in Regalo. For now we cannot take your company on. We will gladly talk again when things change.',
        es: 'Gracias por su interés en Regalo. Por ahora no podemos incorporar a su empresa. Con gusto conversamos de nuevo más adelante.',
      },
      language: 'Language of the email',
      declineYes: 'Decline and send',
      declined: 'The answer to {{email}} is on its way.',
      open: 'Open {{company}}',
    },
  },
} as const;

export const refusals = { ...companiesRefusals, ...memberRefusals };
