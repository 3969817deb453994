import { colones, type DemoCategory, dollars } from './demo-shop.ts';

export const home: DemoCategory = {
  key: 'hogar-y-tecnologia',
  name: 'Hogar y tecnología',
  icon: 'home',
  howToUse:
    'Escoja lo que le guste en la tienda o pida que se lo aparten.\nAntes de pagar, muestre este código; si algo cuesta más, paga la diferencia.',
  shops: [
    {
      key: 'casa-almendro-vivo',
      name: 'Casa Almendro Vivo',
      description: 'Muebles de madera certificada y textiles tejidos a mano.',
      look: { mood: 'pale', hue: 88, against: -50, scene: 'tiles', sign: 'chair' },
      items: [
        colones('Detalle para la casa', 15_000),
        colones('Rincón nuevo', 40_000),
        colones('Sala nueva', 100_000),
        colones('Juego de cojines', 25_000, { stock: 30, look: { sign: 'kite', scene: 'weave' } }),
      ],
    },
    {
      key: 'bit-guaria',
      name: 'Bit Guaria',
      description: 'Audífonos, teclados y relojes inteligentes, con taller propio.',
      look: { mood: 'deep', hue: 318, against: 208, scene: 'dots', sign: 'chip' },
      items: [
        dollars('Accesorios', 25),
        dollars('Audio', 60),
        dollars('Todo digital', 120),
        colones('Revisión de su equipo', 15_000, { card_type: 'printable' }),
      ],
    },
    {
      key: 'taller-cocobolo-nueve',
      name: 'Taller Cocobolo Nueve',
      description: 'Herramientas, madera y cursos para quien arregla las cosas.',
      look: { mood: 'bright', hue: 40, against: 165, scene: 'weave', sign: 'rings' },
      items: [
        colones('Caja de básicos', 20_000),
        colones('Herramienta eléctrica', 60_000),
        colones('Curso de carpintería', 45_000, { stock: 14 }),
        colones('A su gusto', 10_000),
      ],
    },
    {
      key: 'lumina-patio',
      name: 'Lúmina Patio',
      description: 'Lámparas, faroles y guirnaldas para los corredores de la noche.',
      look: { mood: 'deep', hue: 268, against: 178, scene: 'rays', sign: 'lamp' },
      items: [
        colones('Guirnalda de luces', 15_000),
        colones('Lámpara de mesa', 30_000),
        colones('Luz para el patio', 55_000),
        colones('Farol artesanal', 40_000, { stock: 18 }),
      ],
    },
    {
      key: 'barro-y-bejuco',
      name: 'Barro y Bejuco',
      description: 'Cerámica de Guaitil y canastos trenzados, de las manos que los hacen.',
      look: { mood: 'bright', hue: 34, against: -150, scene: 'arches', sign: 'pot' },
      items: [
        colones('Taza y plato', 10_000),
        colones('Vajilla para dos', 35_000),
        colones('Pieza de autor', 70_000, { card_type: 'printable' }),
        colones('Tarde de torno', 25_000, { look: { sign: 'bowl', scene: 'wheel' } }),
      ],
    },
  ],
};
