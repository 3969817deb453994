import { colones, type DemoCategory, dollars } from './demo-shop.ts';

export const wellness: DemoCategory = {
  key: 'bienestar-y-belleza',
  name: 'Bienestar y belleza',
  icon: 'wellness',
  howToUse:
    'Reserve su cita por teléfono y diga que tiene una tarjeta de regalo.\nEl día de la cita, muestre este código en la recepción.',
  shops: [
    {
      key: 'spa-rocio-de-jade',
      name: 'Spa Rocío de Jade',
      description: 'Masajes, piedras tibias y una hora entera sin teléfono.',
      look: { mood: 'deep', hue: 184, against: -112, scene: 'pebbles', sign: 'drop' },
      items: [
        colones('Masaje de espalda', 20_000, { look: { sign: 'lotus', scene: 'waves' } }),
        colones('Ritual completo', 45_000),
        dollars('Spa day for two', 140),
        colones('Facial de jade', 30_000, { look: { sign: 'bottle', scene: 'leaves' } }),
      ],
    },
    {
      key: 'estudio-respiro-verde',
      name: 'Estudio Respiro Verde',
      description: 'Yoga y meditación con vista a los cafetales.',
      look: { mood: 'pale', hue: 158, against: 208, scene: 'hills', sign: 'lotus' },
      items: [
        colones('Clase suelta', 5_000),
        colones('Cinco clases', 20_000),
        colones('Mes libre', 40_000),
        colones('Retiro de un día', 65_000, { stock: 15, look: { sign: 'cabin', scene: 'peaks' } }),
      ],
    },
    {
      key: 'barberia-don-bigotillo',
      name: 'Barbería Don Bigotillo',
      description: 'Corte, barba y toalla caliente, con cita y sin espera.',
      look: { mood: 'bright', hue: 22, against: 60, scene: 'tiles', sign: 'moustache' },
      items: [
        colones('Corte', 10_000),
        colones('Corte y barba', 15_000),
        colones('Tres cortes', 25_000),
        colones('Kit de barba', 20_000, { look: { sign: 'bottle', scene: 'rays' } }),
      ],
    },
    {
      key: 'botica-flor-de-itabo',
      name: 'Botica Flor de Itabo Blanco',
      description: 'Jabones, aceites y cremas de plantas del jardín.',
      look: { mood: 'pale', hue: 320, against: 178, scene: 'leaves', sign: 'bottle' },
      items: [
        colones('Jabones del jardín', 10_000),
        colones('Rutina de noche', 25_000),
        colones('Caja de regalo', 40_000),
        colones('A su gusto', 15_000),
      ],
    },
    {
      key: 'fuerza-jaguarin',
      name: 'Fuerza Jaguarín',
      description: 'Gimnasio de barrio con entrenadores que saben su nombre.',
      look: { mood: 'deep', hue: 14, against: 62, scene: 'rays', sign: 'dumbbell' },
      items: [
        colones('Semana de prueba', 10_000),
        colones('Mes completo', 30_000),
        colones('Trimestre', 80_000),
        colones('Cinco sesiones guiadas', 50_000),
      ],
    },
  ],
};
