import type { operator as en } from '../../en/operator/operator.ts';
import type { TextsLike } from '../../texts.ts';
import { errors } from '../parts/errors.ts';
import { lists } from '../parts/lists.ts';
import { fundsRefusals } from '../refusals/funds.ts';
import { operatorRefusals } from '../refusals/operator.ts';
import { signedInRefusals } from '../refusals/signed-in.ts';

const pages: TextsLike<typeof en>['operator'] = {
  name: 'Consola del operador',
  menu: {
    today: 'Hoy',
    catalogue: 'Catálogo',
    funds: 'Fondos',
    companies: 'Empresas',
    requests: 'Solicitudes',
    reviews: 'En revisión',
    support: 'Soporte',
    shops: 'Comercios',
    payouts: 'Pagos a comercios',
    proposals: 'Segundo operador',
    deliveries: 'Envíos',
    jobs: 'Tareas',
    books: 'Libros',
    operators: 'Operadores',
    audit: 'Auditoría',
    profile: 'Mi perfil',
  },
  sections: {
    overview: 'Resumen',
    customers: 'Clientes',
    gifts: 'Regalos',
    shops: 'Comercios',
    regalo: 'Regalo',
  },
  /** Ways in which a gift reaches its recipient. */
  channels: { mail: 'Correo', whatsapp: 'WhatsApp', sms: 'SMS' },
  anotherPayment: 'Ya los comparé: este es otro pago.',
  noPermission: {
    title: 'Sus roles no dan acceso a esta página',
    text: 'Si lo necesita, pídaselo a un Propietario.',
  },
  login: {
    page: 'Iniciar sesión',
    title: 'Consola del operador',
    intro: 'Para quienes operan Regalo. El equipo de cada empresa ingresa en la oficina.',
    claim: 'Todo lo que hace que los regalos lleguen.',
    pitch: 'Empresas, dinero, comercios y destinatarios al teléfono, en un solo lugar tranquilo.',
    pointNames: 'Usted actúa con su propio nombre, y queda escrito',
    pointFactor: 'Un PIN nunca basta: lo acompaña una llave de acceso o una aplicación',
    pointSecond: 'Los montos grandes esperan a un segundo operador',
    art: 'Un escritorio con una pantalla, una llave y un regalo',
    enrolIntro:
      'Todo operador necesita más que un PIN. Agregue ahora una llave de acceso o una aplicación; toma un minuto.',
    over: 'Su sesión terminó. Ingrese de nuevo para seguir donde estaba.',
    rolesChanged: 'Sus roles cambiaron. Ingrese de nuevo, por favor.',
    forgotPitch: 'Sus segundos factores quedan como están.',
    resetClaim: 'Un PIN propio, y un segundo factor que lo acompaña.',
  },
  reason: {
    title: '¿Para qué necesita verlo?',
    text: 'Esto muestra datos personales de {{company}}: su motivo queda guardado y la empresa puede verlo. Sirve durante una hora.',
    label: 'Motivo',
    hint: 'Por ejemplo, el caso de soporte y su número',
    go: 'Mostrar los datos',
    failed: 'No funcionó. Inténtelo de nuevo.',
  },
};

/** The same in Spanish. */
export const operator: TextsLike<typeof en> = { ...lists, ...errors, operator: pages };

export const refusals = {
  ...signedInRefusals,
  ...operatorRefusals,
  ...fundsRefusals,
};
