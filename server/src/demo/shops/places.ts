interface Place {
  address: string;
  hours: string;
  phone?: string;
  whatsapp?: string;
}

/** Made-up places, the way people in Costa Rica say where they are. */
const PLACES: Place[] = [
  {
    address: 'Costado norte del parque central\nBarva, Heredia',
    hours: 'Lunes a sábado, de 7 a. m. a 6 p. m.\nDomingos, de 8 a. m. a 2 p. m.',
    phone: '+506 2200 0101',
    whatsapp: '+506 8300 0101',
  },
  {
    address: '200 metros sur y 50 este de la iglesia\nCurridabat, San José',
    hours: 'Todos los días, de 9 a. m. a 8 p. m.',
    whatsapp: '+506 8300 0102',
  },
  {
    address: 'Avenida 3, entre calles 5 y 7\nSan José',
    hours: 'Lunes a viernes, de 10 a. m. a 7 p. m.',
    phone: '+506 2200 0103',
  },
  {
    address: 'Frente a la antigua estación del tren\nCartago',
    hours: 'Martes a domingo, de 11 a. m. a 9 p. m.',
    phone: '+506 2200 0104',
    whatsapp: '+506 8300 0104',
  },
  // One of which the catalogue knows nothing.
  { address: '', hours: '' },
];

/** Where a shop is and when it is open, by its number. */
export const placeOf = (n: number): Place => PLACES[n % PLACES.length] as Place;
