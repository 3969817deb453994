import { colones, type DemoCategory, dollars } from './demo-shop.ts';

export const experiences: DemoCategory = {
  key: 'experiencias-y-viajes',
  name: 'Experiencias y viajes',
  icon: 'travel',
  howToUse:
    'Escriba o llame para reservar su fecha, con al menos tres días de anticipación.\nEl día de la visita, muestre este código al llegar.',
  shops: [
    {
      key: 'ruta-quetzalina',
      name: 'Ruta Quetzalina',
      description: 'Caminatas al amanecer para ver aves, con guía, binoculares y aguadulce.',
      look: { mood: 'deep', hue: 150, against: -128, scene: 'leaves', sign: 'bird' },
      items: [
        dollars('Amanecer entre aves', 45),
        dollars('Caminata para dos', 85, { look: { sign: 'sprout', scene: 'hills' } }),
        colones('Paseo nocturno', 30_000),
        dollars('Fin de semana de aves', 180, {
          stock: 12,
          look: { sign: 'cabin', scene: 'peaks' },
        }),
      ],
    },
    {
      key: 'termas-ceniza-dorada',
      name: 'Termas Ceniza Dorada',
      description: 'Aguas termales al pie del volcán, jardines y silencio.',
      look: { mood: 'deep', hue: 232, against: 188, scene: 'peaks', sign: 'steam' },
      items: [
        colones('Entrada de un día', 20_000),
        dollars('Day pass for two', 70),
        dollars('Termas y masaje', 110, { look: { sign: 'lotus', scene: 'waves' } }),
        dollars('Noche junto al volcán', 195, {
          stock: 10,
          look: { sign: 'cabin', scene: 'rays' },
        }),
      ],
    },
    {
      key: 'posada-rio-turqui',
      name: 'Posada Río Turquí',
      description: 'Seis cabañas de madera, una hamaca en cada corredor y el río al lado.',
      look: { mood: 'pale', hue: 200, against: 205, scene: 'hills', sign: 'cabin' },
      items: [
        dollars('Una noche para dos', 95),
        dollars('Fin de semana', 180, { stock: 8 }),
        colones('Almuerzo y río', 25_000, { look: { sign: 'fish', scene: 'waves' } }),
        colones('Tarde de hamaca', 15_000),
      ],
    },
    {
      key: 'catamaran-brisa-tibia',
      name: 'Catamarán Brisa Tibia',
      description: 'Tardes de vela en el Golfo de Nicoya, con esnórquel y fruta fresca.',
      look: { mood: 'bright', hue: 218, against: 205, scene: 'waves', sign: 'sail' },
      items: [
        dollars('Paseo al atardecer', 60),
        dollars('Sunset for two', 115),
        dollars('Día de islas', 150, { stock: 20, look: { sign: 'fish', scene: 'peaks' } }),
        colones('Paseo corto', 25_000),
      ],
    },
    {
      key: 'copa-alta-aventuras',
      name: 'Copa Alta Aventuras',
      description: 'Puentes colgantes y cables entre las copas del bosque nuboso.',
      look: { mood: 'bright', hue: 160, against: -62, scene: 'weave', sign: 'bridge' },
      items: [
        dollars('Puentes colgantes', 35),
        dollars('Cables y puentes', 65),
        dollars('Aventura para dos', 125),
        colones('Entrada de residente', 15_000),
      ],
    },
  ],
};
