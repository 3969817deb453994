import type { places as en } from '../../en/recipient/places.ts';
import type { TextsLike } from '../../texts.ts';

export const places: TextsLike<typeof en> = {
  heading: 'Dónde lo puede usar',
  count_one: 'Un comercio lo recibe.',
  count_other: '{{count}} comercios lo reciben.',
  address: 'Dirección',
  hours: 'Horario',
  map: 'Cómo llegar',
  mapsApp: 'App de mapas',
  call: 'Llamar al {{phone}}',
  search: 'Buscar comercios',
  searchLabel: 'Nombre o lugar',
  category: 'Categoría',
  everyCategory: 'Todas las categorías',
  find: 'Buscar',
  title: 'Comercios que reciben su tarjeta de regalo',
  back: 'Volver a su regalo',
  found_one: '1 comercio',
  found_other: '{{count}} comercios',
  none: 'Ningún comercio coincide. Pruebe con menos letras o con otra categoría.',
  all: 'Ver todos los comercios',
  before: 'Página anterior',
  after: 'Página siguiente',
  page: 'Página {{page}} de {{pages}}',
};
