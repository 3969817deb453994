import { colones, type DemoCategory } from './demo-shop.ts';

export const groceries: DemoCategory = {
  key: 'supermercados-y-despensa',
  name: 'Supermercados y despensa',
  icon: 'groceries',
  howToUse:
    'Haga su compra como siempre, en el local o por teléfono.\nAl llegar a la caja, muestre este código antes de pagar.',
  use: 'parts',
  shops: [
    {
      key: 'mercadito-tucan-azul',
      name: 'Mercadito Tucán Azul',
      description: 'El supermercado del barrio: fresco, cercano y abierto hasta tarde.',
      look: { mood: 'deep', hue: 256, against: 170, scene: 'leaves', sign: 'toucan' },
      items: [
        colones('Compra de la semana', 25_000),
        colones('Compra de la quincena', 50_000),
        colones('Compra del mes', 100_000),
        colones('Antojos', 10_000),
      ],
    },
    {
      key: 'feria-guanabanal',
      name: 'Feria Guanabanal',
      description: 'Frutas y verduras de productores de Cartago y Zarcero, de lunes a domingo.',
      look: { mood: 'bright', hue: 138, against: 250, scene: 'pebbles', sign: 'fruit' },
      items: [
        colones('Canasta pequeña', 10_000),
        colones('Canasta familiar', 20_000),
        colones('Canasta de temporada', 30_000, {
          stock: 60,
          look: { sign: 'corn', scene: 'rays' },
        }),
        colones('Un mes de canastas', 75_000),
      ],
    },
    {
      key: 'la-alacena-de-tita-mena',
      name: 'La Alacena de Tita Mena',
      description: 'Mermeladas, encurtidos, mieles y salsas hechas en olla grande.',
      look: { mood: 'pale', hue: 62, against: -42, scene: 'arches', sign: 'jar' },
      items: [
        colones('Trío de mermeladas', 10_000),
        colones('Caja de la alacena', 25_000, { stock: 35 }),
        colones('Despensa gourmet', 45_000),
        colones('A su gusto', 15_000),
      ],
    },
    {
      key: 'pulperia-luna-y-maiz',
      name: 'Pulpería Luna y Maíz',
      description: 'Tortillas recién palmeadas, queso turrialba y todo lo que faltaba en casa.',
      look: { mood: 'deep', hue: 278, against: 165, scene: 'dots', sign: 'corn' },
      items: [
        colones('Café de la tarde', 5_000, { look: { sign: 'cup', scene: 'hills' } }),
        colones('Lo que faltaba', 10_000),
        colones('Diario completo', 30_000),
        colones('Diario y cafecito', 40_000),
      ],
    },
    {
      key: 'granel-sol-y-semilla',
      name: 'Granel Sol y Semilla',
      description: 'Granos, especias y frutos secos al peso, sin empaques.',
      look: { mood: 'deep', hue: 132, against: -44, scene: 'tiles', sign: 'sprout' },
      items: [
        colones('Primer frasco', 5_000),
        colones('Kit de especias', 15_000, { stock: 50, look: { sign: 'jar', scene: 'wheel' } }),
        colones('Despensa a granel', 35_000),
        colones('Cocina completa', 60_000),
      ],
    },
  ],
};
