import type { publicPages as en } from '../../en/office/public.ts';
import type { TextsLike } from '../../texts.ts';

/** The same in Spanish. */
export const publicPages: TextsLike<typeof en> = {
  account: {
    home: {
      page: 'Inicio',
      title: 'Regalo — regalos para la gente de su empresa',
      text: 'Vales de las tiendas que les encantan, con unas palabras cálidas de su parte.',
      dashboard: 'Ir al inicio',
    },
  },
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
