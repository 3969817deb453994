import type { books as en } from '../../en/operator/books.ts';
import type { TextsLike } from '../../texts.ts';

const pages: TextsLike<typeof en>['operator']['books'] = {
  page: 'Libros',
  intro:
    'Cada noche se compara cada billetera y cada comercio con su libro mayor, y cada cifra con un recuento.',
  check: 'Revisar ahora',
  asked: 'Un proceso comienza en menos de medio minuto.',
  failed: 'No funcionó. Inténtelo de nuevo.',
  none: 'Los libros aún no se han revisado',
  started: 'Comenzó',
  finished: 'Terminó',
  looked: 'Billeteras y comercios',
  state: 'Resultado',
  running: 'En curso',
  sound: 'En orden',
  wrong_one: '{{total}} falla',
  wrong_other: '{{total}} fallas',
};

/** Spanish texts of the books in the operator’s console. */
export const books = { operator: { books: pages } };
