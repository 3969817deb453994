import { colones, type DemoCategory, dollars } from './demo-shop.ts';

export const restaurants: DemoCategory = {
  key: 'restaurantes-y-cafes',
  name: 'Restaurantes y cafés',
  icon: 'food',
  howToUse:
    'Escoja del menú lo que se le antoje, en el local o para llevar.\nAntes de pagar, muestre este código en la caja.',
  shops: [
    {
      key: 'cafe-neblina-alta',
      name: 'Café Neblina Alta',
      description: 'Café de altura tostado cada mañana, pan de masa madre y desayunos sin prisa.',
      look: { mood: 'deep', hue: 168, against: -95, scene: 'hills', sign: 'cup' },
      items: [
        colones('Tarde de café', 5_000),
        colones('Desayuno para dos', 15_000, { look: { sign: 'bowl', scene: 'rays' } }),
        colones('Cata de cuatro cafés', 20_000, {
          stock: 40,
          look: { sign: 'bottle', scene: 'peaks' },
        }),
        colones('Mesa larga de domingo', 40_000),
      ],
    },
    {
      key: 'soda-la-guirita',
      name: 'Soda La Güirita',
      description: 'Casados, gallo pinto y refrescos naturales, como en la casa de la abuela.',
      look: { mood: 'bright', hue: 48, against: 48, scene: 'wheel', sign: 'bowl' },
      items: [
        colones('Casado del día', 5_000),
        colones('Almuerzo en pareja', 10_000),
        colones('Semana de almuerzos', 25_000),
        colones('Mes de almuerzos', 90_000),
      ],
    },
    {
      key: 'la-marea-morada',
      name: 'La Marea Morada',
      description: 'Ceviches, arroces y pescado entero frente a un mar pintado de violeta.',
      look: { mood: 'deep', hue: 296, against: 120, scene: 'waves', sign: 'fish' },
      items: [
        colones('Ceviche y limonada', 10_000),
        colones('Mariscada para dos', 35_000, { look: { sign: 'pot', scene: 'pebbles' } }),
        colones('Cena del capitán', 60_000),
        dollars('Dinner by the sea', 75),
      ],
    },
    {
      key: 'horno-siete-brasas',
      name: 'Horno Siete Brasas',
      description: 'Pizzas de leña, panes rústicos y postres que salen humeando.',
      look: { mood: 'bright', hue: 28, against: 58, scene: 'rays', sign: 'oven' },
      items: [
        colones('Pizza a su gusto', 10_000),
        colones('Noche de pizzas', 25_000, { look: { sign: 'bowl', scene: 'dots' } }),
        colones('Fiesta en el horno', 50_000),
        colones('Taller de pan', 30_000, { stock: 16, look: { sign: 'corn', scene: 'tiles' } }),
      ],
    },
    {
      key: 'heladeria-copo-y-cas',
      name: 'Heladería Copo y Cas',
      description: 'Helados de frutas del mercado: cas, guanábana, mora y lo que traiga la feria.',
      look: { mood: 'pale', hue: 350, against: 150, scene: 'pebbles', sign: 'cone' },
      items: [
        colones('Dos conos', 5_000),
        colones('Copa familiar', 10_000),
        colones('Litro de cada sabor', 20_000),
        colones('Carrito para su fiesta', 85_000, { stock: 6 }),
      ],
    },
  ],
};
