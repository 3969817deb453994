import type { settings as en } from '../../en/office/settings.ts';
import type { TextsLike } from '../../texts.ts';
import { apiKeys } from '../parts/api-keys.ts';
import { brands } from '../parts/brands.ts';
import { customFields } from '../parts/custom-fields.ts';
import { directory } from '../parts/directory.ts';
import { sandbox } from '../parts/sandbox.ts';
import { sendingDomain } from '../parts/sending-domain.ts';
import { webhooks } from '../parts/webhooks.ts';

export const settings: TextsLike<typeof en> = {
  ...apiKeys,
  ...brands,
  ...customFields,
  ...directory,
  ...sendingDomain,
  ...webhooks,
  ...sandbox,
  suspended: {
    title: 'Los envíos de {{company}} están suspendidos',
    since: 'Desde el {{day}}. Motivo: {{reason}}',
    works:
      'Los regalos enviados siguen funcionando y los pedidos programados se conservan. No se pierde nada.',
    contact: 'Escriba a {{email}}',
  },
  settings: {
    page: 'Configuración',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    parts: {
      company: 'Empresa',
      signIn: 'Inicio de sesión',
      limits: 'Límites y aprobaciones',
      phones: 'Teléfonos y horas de silencio',
      brands: 'Marca',
      apiKeys: 'Claves de API',
    },
    company: {
      title: 'Su empresa',
      name: 'Nombre',
      country: 'País',
      zone: 'Zona horaria',
      currency: 'Moneda',
      fee: 'Cargo por servicio de cada regalo',
      expiry: 'Saldo de los regalos vencidos',
      left: {
        refund: 'Vuelve a su billetera',
        keep: 'Lo conserva el operador',
      },
      recipients: 'Destinatarios de un pedido, como máximo',
      operator: 'Estos datos se los cambia el operador de Regalo:',
      messages: 'Idioma y avisos',
      language: 'Idioma de los mensajes y las exportaciones',
      languageHint:
        'Para las personas que no tienen uno propio. Su equipo escoge su propio idioma.',
      reminders: 'Recordar a los destinatarios antes de que venza un regalo',
      remindersHint: 'Con {{days}} días de anticipación, mientras le quede saldo.',
      surprise: 'Mantener los regalos como sorpresa',
      surpriseHint: 'Los correos no dicen el monto ni el comercio hasta que se abra el regalo.',
      legalName: 'Razón social',
      legalHint: 'Como aparece en estados de cuenta y facturas electrónicas.',
      legalId: 'Identificación, como la cédula jurídica',
      yes: 'Sí',
      no: 'No',
      mark: 'Avisarnos cuando la billetera tenga menos de',
      markHint: 'Quienes ven la billetera reciben un aviso, una sola vez hasta que se recargue.',
      save: 'Guardar cambios',
      saved: 'Se guardó la configuración.',
    },
    noPhones: 'Esta instalación no envía mensajes a teléfonos',
    noPhonesHint:
      'Quien no tiene correo recibe su regalo por un enlace o una tarjeta impresa que usted comparte.',
  },
  /** The accounts of the journal. */
  journal: {
    title: 'Cuentas del diario',
    intro:
      'Para contabilidad, la billetera exporta cada mes como un diario de partida doble. Indique aquí cómo se llaman las cuentas en sus propios libros. Varias pueden ser la misma.',
    number: 'Número de cuenta',
    name: 'Nombre de la cuenta',
    numberOf: 'Número de cuenta: {{account}}',
    nameOf: 'Nombre de la cuenta: {{account}}',
    accounts: {
      wallet: 'Fondos en la billetera',
      funding: 'Pagos que agregaron fondos',
      vouchers: 'Regalos que aún se pueden usar',
      shops: 'Regalos gastados',
      fees: 'Cargos por servicio',
      breakage: 'Regalos vencidos sin gastar que no volvieron',
      held: 'Dinero retenido para pedidos y regalos por enlace',
    },
    save: 'Guardar cuentas',
    saved: 'Cuentas guardadas.',
  },
};
