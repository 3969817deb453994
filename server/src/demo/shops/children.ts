import { colones, type DemoCategory, dollars } from './demo-shop.ts';

export const children: DemoCategory = {
  key: 'libros-y-ninez',
  name: 'Libros, juegos y niñez',
  icon: 'books',
  howToUse:
    'Visite la tienda y deje que la curiosidad escoja.\nAntes de pagar, muestre este código en la caja.',
  shops: [
    {
      key: 'libreria-la-polilla-feliz',
      name: 'Librería La Polilla Feliz',
      description: 'Novelas, poesía y libros ilustrados, con sillones para empezarlos.',
      look: { mood: 'bright', hue: 300, against: 145, scene: 'arches', sign: 'book' },
      items: [
        colones('Un libro', 10_000),
        colones('Dos libros y un café', 25_000, { look: { sign: 'cup', scene: 'weave' } }),
        colones('Biblioteca de verano', 60_000),
        colones('Libro sorpresa', 15_000, { stock: 45 }),
      ],
    },
    {
      key: 'jugueteria-trompo-girasol',
      name: 'Juguetería Trompo Girasol',
      description: 'Juguetes de madera, rompecabezas y juegos de mesa.',
      look: { mood: 'bright', hue: 2, against: 88, scene: 'wheel', sign: 'top' },
      items: [
        colones('Juguete pequeño', 10_000),
        colones('Tarde de juegos', 20_000),
        colones('Gran regalo', 50_000),
        colones('Juego de mesa', 30_000, { look: { sign: 'rings', scene: 'tiles' } }),
      ],
    },
    {
      key: 'el-perezoso-lector',
      name: 'El Perezoso Lector',
      description: 'Cuentos para leer despacio y horas del cuento cada sábado.',
      look: { mood: 'pale', hue: 118, against: -88, scene: 'leaves', sign: 'sloth' },
      items: [
        colones('Primer cuento', 5_000),
        colones('Tres cuentos', 20_000),
        colones('Club del cuento', 35_000, { card_type: 'printable' }),
        dollars('Storytime box', 40),
      ],
    },
    {
      key: 'taller-papalote-anil',
      name: 'Taller Papalote Añil',
      description: 'Papel, pintura y cursos de arte para manos pequeñas.',
      look: { mood: 'bright', hue: 250, against: -170, scene: 'hills', sign: 'kite' },
      items: [
        colones('Caja de colores', 10_000),
        colones('Una clase de arte', 15_000, { look: { sign: 'sloth', scene: 'wheel' } }),
        colones('Curso de vacaciones', 75_000, { stock: 22 }),
        colones('Papalote para armar', 20_000),
      ],
    },
    {
      key: 'casa-marimbita',
      name: 'Casa Marimbita',
      description: 'Marimbas, ukeleles y primeras clases de música.',
      look: { mood: 'deep', hue: 338, against: 96, scene: 'wheel', sign: 'note' },
      items: [
        colones('Primera clase', 10_000),
        colones('Cuatro clases', 40_000),
        colones('Ukelele y clase', 55_000, { look: { sign: 'rings', scene: 'rays' } }),
        dollars('Marimba pequeña', 90),
      ],
    },
  ],
};
