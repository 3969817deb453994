import type { errors as en } from '../../en/parts/errors.ts';
import type { TextsLike } from '../../texts.ts';

/** The same in Spanish. */
export const errors: TextsLike<typeof en> = {
  errors: {
    home: 'Volver al inicio',
    unauthorized: {
      page: 'Sin permiso',
      label: 'Sin permiso',
      title: 'No tiene acceso a esta página',
      text: 'Si la necesita, pídale acceso a un administrador.',
    },
    invalid: {
      page: 'Acceso no válido',
      label: 'Acceso no válido',
      title: 'Este enlace no funciona',
      text: 'Está incompleto o ya no es válido. Empiece de nuevo desde el inicio.',
    },
    notFound: {
      page: 'Página no encontrada',
      label: '404',
      title: 'No encontramos esta página',
      text: 'Puede que la dirección tenga un error o que la página se haya movido.',
    },
  },
};
