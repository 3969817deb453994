import { formatCount } from '@regalo/contract/values/count';
import type { Language } from '@regalo/messages/languages';

/** The texts about where a gift can be used. */
export interface PlacesTexts {
  heading: string;
  /** How many shops take it. */
  count: (shops: number) => string;
  address: string;
  hours: string;
  map: string;
  mapsApp: string;
  call: (phone: string) => string;
  search: string;
  searchLabel: string;
  category: string;
  everyCategory: string;
  find: string;
  title: string;
  back: string;
  found: (shops: number) => string;
  none: string;
  all: string;
  before: string;
  after: string;
  page: (page: number, pages: number) => string;
}

const EN: PlacesTexts = {
  heading: 'Where you can use it',
  count: (shops) => (shops === 1 ? 'One shop takes it.' : `${formatCount(shops)} shops take it.`),
  address: 'Address',
  hours: 'Hours',
  map: 'Directions',
  mapsApp: 'Maps app',
  call: (phone) => `Call ${phone}`,
  search: 'Search for shops',
  searchLabel: 'Name or place',
  category: 'Category',
  everyCategory: 'Every category',
  find: 'Find shops',
  title: 'Shops that take your gift card',
  back: 'Back to your gift',
  found: (shops) => (shops === 1 ? '1 shop' : `${formatCount(shops)} shops`),
  none: 'No shop matches. Try fewer letters, or another category.',
  all: 'Show all shops',
  before: 'Previous page',
  after: 'Next page',
  page: (page, pages) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
};

const ES: PlacesTexts = {
  heading: 'Dónde lo puede usar',
  count: (shops) =>
    shops === 1 ? 'Un comercio lo recibe.' : `${formatCount(shops)} comercios lo reciben.`,
  address: 'Dirección',
  hours: 'Horario',
  map: 'Cómo llegar',
  mapsApp: 'App de mapas',
  call: (phone) => `Llamar al ${phone}`,
  search: 'Buscar comercios',
  searchLabel: 'Nombre o lugar',
  category: 'Categoría',
  everyCategory: 'Todas las categorías',
  find: 'Buscar',
  title: 'Comercios que reciben su tarjeta de regalo',
  back: 'Volver a su regalo',
  found: (shops) => (shops === 1 ? '1 comercio' : `${formatCount(shops)} comercios`),
  none: 'Ningún comercio coincide. Pruebe con menos letras o con otra categoría.',
  all: 'Ver todos los comercios',
  before: 'Página anterior',
  after: 'Página siguiente',
  page: (page, pages) => `Página ${formatCount(page)} de ${formatCount(pages)}`,
};

export const PLACES_TEXTS: Record<Language, PlacesTexts> = { en: EN, es: ES };
