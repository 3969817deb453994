import { FREE_AMOUNT_NAMES } from '@regalo/contract/gifts/free-amount';
import type { TextsLike } from '../texts.ts';
import type { catalogueEn } from './catalogue-en.ts';

export const catalogueEs: TextsLike<typeof catalogueEn> = {
  catalogue: {
    page: 'Enviar un regalo',
    intro: 'Escoja qué regalar. Las palabras y las personas vienen después.',
    popular: 'Categorías populares',
    openCategories: 'Categorías',
    free: FREE_AMOUNT_NAMES.es,
    freeTitle: 'El monto que usted quiera',
    freeText: 'Quien lo recibe escoge dónde disfrutarlo. Desde {{min}}.',
    freeLabel: 'Monto por persona',
    shops: 'Tiendas',
    noShops: 'No hay tiendas disponibles en esta categoría.',
    noShopsHint: 'Pruebe con otra categoría.',
    searchShops: 'Buscar tiendas',
    noShopFound: 'Ninguna tienda de esta categoría coincide con su búsqueda.',
    back: 'Volver a las tiendas',
    choose: 'Escoja un regalo de {{shop}}',
    noItems: 'Esta tienda no tiene regalos por ahora.',
    noItemsHint: 'Vuelva y escoja otra tienda.',
    moreDetails: 'Más detalles',
    detailsOf: 'Más detalles: {{name}}',
    validity: 'El cupón es válido hasta por 1 año a partir de la compra.',
    faceValue: 'Valor nominal',
    price: 'Precio',
    type: 'Tipo',
    types: { digital: 'Digital', printable: 'Imprimible', physical: 'Física' },
    shop: 'Tienda',
    open: 'Abrir {{shop}}',
  },
};
