import type { occasions as en } from '../../en/parts/occasions.ts';
import type { TextsLike } from '../../texts.ts';

export const occasions: TextsLike<typeof en> = {
  occasions: {
    page: 'Fechas especiales',
    intro:
      'Cumpleaños, aniversarios laborales y los días de Costa Rica. Envíe un regalo ya, o déjelo listo para su día.',
    tabs: { calendar: 'Calendario', rules: 'Reglas' },
    own: { birthday: 'Cumpleaños', work_anniversary: 'Aniversario laboral' },
    view: 'Ver como',
    list: 'Lista',
    month: 'Mes',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    today: 'Hoy',
    upcoming: 'Los próximos {{count}} días',
    none: 'Nada en los próximos {{count}} días',
    noneHint:
      'Agregue a sus personas la fecha de nacimiento y el primer día de trabajo, y aparecerán aquí.',
    noneOnDay: 'Nada en este día.',
    birthday_one: '{{count}} cumpleaños',
    birthday_other: '{{count}} cumpleaños',
    work_anniversary_one: '{{count}} aniversario laboral',
    work_anniversary_other: '{{count}} aniversarios laborales',
    turns: 'cumple {{years}}',
    years_one: '{{count}} año',
    years_other: '{{count}} años',
    gifts: {
      sent: 'Regalo enviado',
      scheduled: 'Regalo programado',
      waits: 'Regalo en espera',
      held: 'Regalo por aprobar',
    },
    giftHints: {
      sent: 'Ya se envió un regalo para esto.',
      scheduled: 'Hay un regalo programado para esto, que se envía solo.',
      waits:
        'Hay un regalo programado para esto, pero está en pausa o espera algo. Véalo en los pedidos programados.',
      held: 'Un regalo para esto espera aprobación y no se envía sin ella.',
    },
    byRule: 'Regla: {{gift}} a las {{time}}',
    byOtherRule: 'Una regla envía regalos a las {{time}}',
    byRuleHint: 'Una regla lo envía ese día: no hay nada que hacer.',
    unwilling: 'No desea',
    unwillingHint: 'Esta persona no desea regalos de celebración.',
    send: 'Enviar un regalo',
    sendTo: 'Enviar un regalo a {{name}}',
    sendAll_one: 'Enviar a {{count}}',
    sendAll_other: 'Enviar a las {{count}}',
    sendDay: 'Enviar regalos para este día',
    sendDayTo: 'Enviar regalos para este día: {{day}}',
    showAll: 'Ver las {{count}}',
    failed: 'No se pudieron cargar las personas. Inténtelo de nuevo.',
    kinds: { national: 'Feriado nacional', commercial: 'Día para regalar' },
    days: {
      new_year: 'Año Nuevo',
      valentines_day: 'Día del Amor y la Amistad',
      womens_day: 'Día Internacional de las Mujeres',
      holy_thursday: 'Jueves Santo',
      good_friday: 'Viernes Santo',
      juan_santamaria: 'Día de Juan Santamaría',
      labor_day: 'Día del Trabajo',
      fathers_day: 'Día del Padre',
      guanacaste_day: 'Anexión del Partido de Nicoya',
      virgin_of_the_angels: 'Virgen de los Ángeles',
      mothers_day: 'Día de la Madre',
      black_culture_day: 'Día de la Persona Negra y la Cultura Afrocostarricense',
      childrens_day: 'Día de la Niñez',
      independence_day: 'Día de la Independencia',
      teachers_day: 'Día de la Persona Docente',
      abolition_of_the_army: 'Abolición del Ejército',
      christmas: 'Navidad',
      new_years_eve: 'Fin de año',
    },
    check: {
      none: 'Sin celebración',
      title: 'Antes de enviar',
      birthday_one:
        '{{count}} de estas {{total}} personas ya recibió un regalo de cumpleaños este año, o lo tiene en camino.',
      birthday_other:
        '{{count}} de estas {{total}} personas ya recibieron un regalo de cumpleaños este año, o lo tienen en camino.',
      work_anniversary_one:
        '{{count}} de estas {{total}} personas ya recibió un regalo de aniversario este año, o lo tiene en camino.',
      work_anniversary_other:
        '{{count}} de estas {{total}} personas ya recibieron un regalo de aniversario este año, o lo tienen en camino.',
      day_one:
        '{{count}} de estas {{total}} personas ya recibió este año un regalo para {{day}}, o lo tiene en camino.',
      day_other:
        '{{count}} de estas {{total}} personas ya recibieron este año un regalo para {{day}}, o lo tienen en camino.',
      planned_one:
        '{{count}} de estas {{total}} personas recibirá un regalo por una regla, que deja por fuera a quien reciba este.',
      planned_other:
        '{{count}} de estas {{total}} personas recibirán un regalo por una regla, que deja por fuera a quien reciba este.',
      has: {
        sent: '{{name}}: enviado el {{when}}',
        scheduled: '{{name}}: en camino, programado para el {{when}}',
        waits: '{{name}}: programado para el {{when}}, pero en pausa o a la espera de algo',
        held: '{{name}}: espera aprobación desde el {{when}}',
      },
      others_one: 'y {{count}} más',
      others_other: 'y {{count}} más',
      unwilling_one: '{{count}} de estas {{total}} personas no desea regalos de celebración.',
      unwilling_other: '{{count}} de estas {{total}} personas no desean regalos de celebración.',
      leaveOut: 'Dejarlas por fuera',
    },
  },
};
