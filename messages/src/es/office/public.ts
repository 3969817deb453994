import type { publicPages as en } from '../../en/office/public.ts';
import type { TextsLike } from '../../texts.ts';
import { errors } from '../parts/errors.ts';

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
  ...errors,
};
