import type { CelebrationKey } from './celebration-keys.ts';

/** A name or a message in both languages. */
interface Worded {
  en: string;
  es: string;
}

/** An occasion to give something, with a greeting to begin from. */
export interface Celebration {
  key: CelebrationKey;
  name: Worded;
  message: Worded;
}

/** [key, English name, Spanish name, English message, Spanish message] */
type Row = readonly [
  key: CelebrationKey,
  name: string,
  nameEs: string,
  message: string,
  messageEs: string,
];

/** In the specification's order. The messages are read by anybody: they assume no gender. */
const ROWS: readonly Row[] = [
  [
    'birthday',
    'Birthday',
    'Cumpleaños',
    'Happy birthday! May this new year of your life bring good health, good company and many reasons to laugh. Treat yourself to something you love today; you have earned it.',
    '¡Feliz cumpleaños! Que este nuevo año de vida le traiga salud, buena compañía y muchos motivos para reír. Dese hoy un gusto de los que más disfruta: se lo merece.',
  ],
  [
    'love',
    'Love',
    'Amor',
    'Some people make every ordinary day better just by being in it. You are one of them. This is a small way of saying something big: you are loved, today and always.',
    'Hay personas que mejoran cualquier día con solo estar ahí, y usted es una de ellas. Este detalle es una manera pequeña de decir algo grande: se le quiere mucho, hoy y siempre.',
  ],
  [
    'engagement',
    'Engagement/Proposal',
    'Compromiso/Propuesta',
    'Congratulations on your engagement! A yes like this one deserves to be celebrated. May the months ahead be full of plans, laughter and the joy of choosing each other every day.',
    '¡Felicidades por su compromiso! Un sí como este merece celebrarse. Que los meses que vienen estén llenos de planes, de risas y de la alegría de escogerse cada día.',
  ],
  [
    'anniversary',
    'Anniversary',
    'Aniversario',
    'Happy anniversary! One more year of stories, of patience and of laughter shared. May there be many more, and may this gift give you a good excuse to celebrate as you like best.',
    '¡Feliz aniversario! Un año más de historias, de paciencia y de risas compartidas. Que vengan muchos más, y que este regalo sea una buena excusa para celebrar como más le guste.',
  ],
  [
    'wedding',
    'Marriage/Wedding',
    'Matrimonio/Boda',
    'Congratulations on your wedding! May your home always have music, good coffee and doors open for the people who love you. We wish you a long and happy life together.',
    '¡Felicidades por su boda! Que en su hogar siempre haya música, buen café y la puerta abierta para quienes le quieren. Le deseamos una vida en pareja larga y muy feliz.',
  ],
  [
    'bachelorette-party',
    'Bachelorette Party',
    'Despedida de soltera',
    'The big day is almost here, so tonight is for dancing! Gather your favourite people, laugh until it hurts and make memories to tell for years. Enjoy every minute of your party.',
    'El gran día ya casi llega, ¡así que hoy toca bailar! Reúna a su gente favorita, ríase hasta que duela y haga recuerdos para contar por años. Disfrute cada minuto de su fiesta.',
  ],
  [
    'bachelor-party',
    'Bachelor Party',
    'Despedida de soltero',
    'One last toast before the big yes! Enjoy the night with the friends who know all your stories, and save a few new ones for later. Here is our share of the celebration.',
    '¡Un último brindis antes del gran sí! Disfrute la noche con las amistades que conocen todas sus historias y guarde algunas nuevas para después. Aquí va nuestro aporte a la celebración.',
  ],
  [
    'bar-mitzvah',
    'Bar Mitzvah',
    'Bar Mitzvah',
    'Mazel tov! Today you take your place in a tradition of many generations. May what you have learned guide you, and may your family and community always be proud to walk beside you.',
    '¡Mazel tov! Hoy ocupa su lugar en una tradición de muchas generaciones. Que lo aprendido le guíe siempre y que su familia y su comunidad caminen con orgullo a su lado.',
  ],
  [
    'bat-mitzvah',
    'Bat Mitzvah',
    'Bat Mitzvah',
    'Mazel tov on this beautiful day! May the words you read today stay with you, may your own voice grow ever stronger, and may joy follow wherever you decide to go.',
    '¡Mazel tov en este día tan hermoso! Que las palabras leídas hoy le acompañen, que su propia voz crezca cada vez más fuerte y que la alegría le siga a donde decida ir.',
  ],
  [
    'brit-milah',
    'Brit Milah',
    'Brit Milá',
    'Mazel tov to the whole family! We share your joy as you welcome your little one into the covenant. May this new life grow in health, in wisdom and surrounded by love.',
    '¡Mazel tov a toda la familia! Compartimos su alegría al recibir a este bebé en el pacto. Que esta nueva vida crezca con salud, con sabiduría y con mucho amor a su alrededor.',
  ],
  [
    'get-well',
    'Get Well Soon',
    'Pronta recuperación',
    'We heard that you are not feeling well, and we miss you. Rest, let others take care of you and do not hurry: everything else can wait. Here is something to make the days lighter.',
    'Supimos que anda con la salud delicada y le extrañamos. Descanse, permita que le cuiden y no se apure: lo demás puede esperar. Aquí va algo para que los días sean más livianos.',
  ],
  [
    'just-because',
    'Just Because I Want to Pamper You',
    'Solo porque quiero consentirle',
    'There is no date on the calendar and no special reason, only the wish to see you smile. Take a break, choose something you like and let yourself be pampered. You deserve it.',
    'No hay fecha en el calendario ni una razón especial, solo las ganas de verle sonreír. Tómese un respiro, escoja algo que le guste y permita que le consientan. Se lo merece.',
  ],
  [
    'new-home',
    'Moving/New Home',
    'Mudanza/Nuevo hogar',
    'Congratulations on your new home! May the boxes empty quickly, the neighbours be kind and every corner fill with good moments. Here is something to help it feel like yours.',
    '¡Felicidades por su nueva casa! Que las cajas se vacíen rápido, que los vecinos sean amables y que cada rincón se llene de buenos momentos. Aquí va algo para sentirla más suya.',
  ],
  [
    'success',
    'Success/Achievement',
    'Éxito/Logro',
    'Congratulations! We know how much work stands behind this result: the early mornings, the second attempts, the patience. Enjoy the moment. This success is truly yours.',
    '¡Felicidades! Sabemos cuánto trabajo hay detrás de este resultado: las madrugadas, los segundos intentos, la paciencia. Disfrute el momento. Este éxito es de verdad suyo.',
  ],
  [
    'graduation',
    'Graduation',
    'Graduación',
    'You did it! Behind that diploma are nights of study, many cups of coffee and a great deal of courage. Congratulations on your graduation; we cannot wait to see what comes next.',
    '¡Lo logró! Detrás de ese título hay noches de estudio, muchas tazas de café y una gran dosis de valentía. Felicidades por su graduación; qué ganas de ver todo lo que viene.',
  ],
  [
    'birth',
    'Birth',
    'Nacimiento',
    'Welcome to the world, little one! Congratulations to the whole family. May these first days be tender, the nights kind and the house full of love for the newest person in it.',
    '¡Qué alegría esta nueva vida! Felicidades a toda la familia. Que estos primeros días sean tiernos, las noches amables y que la casa se llene de amor para la personita recién llegada.',
  ],
  [
    'baptism',
    'Baptism',
    'Bautizo',
    'On this day of blessing we share your joy. May faith light the path ahead, and may the love of family and godparents be near at every step. Congratulations on the baptism!',
    'En este día de bendición compartimos su alegría. Que la fe ilumine el camino y que el amor de la familia y de los padrinos acompañe cada paso. ¡Felicidades por el bautizo!',
  ],
  [
    'first-communion',
    'First Communion',
    'Primera comunión',
    'Congratulations on your First Communion! May the peace and joy of this day stay in your heart, and may you always feel the love of everyone who celebrates with you.',
    '¡Felicidades por su primera comunión! Que la paz y la alegría de este día permanezcan en su corazón y que siempre sienta el cariño de quienes hoy celebran a su lado.',
  ],
  [
    'personal-achievement',
    'Personal Achievement',
    'Logro personal',
    'You set yourself a goal and you reached it. That takes discipline, heart and the courage to keep going when nobody is looking. We see it and celebrate it with you. Well done!',
    'Se propuso una meta y la alcanzó. Eso pide disciplina, corazón y el valor de seguir cuando nadie está mirando. Lo vemos y lo celebramos con usted. ¡Muy bien hecho!',
  ],
  [
    'independence-day',
    'Independence Day',
    'Día de la Independencia',
    'Happy Independence Day! Between lanterns, drums and blue, white and red, today we celebrate the country we share and the people who build it every day. People like you.',
    '¡Feliz Día de la Independencia! Entre faroles, tambores y el azul, blanco y rojo, hoy celebramos el país que compartimos y a la gente que lo construye cada día. Gente como usted.',
  ],
  [
    'mothers-day',
    "Mother's Day",
    'Día de la Madre',
    "Happy Mother's Day! Thank you for the hugs that fix everything, for the strength nobody sees and for so much love given without counting. May today be all about you.",
    '¡Feliz Día de la Madre! Gracias por los abrazos que todo lo arreglan, por la fuerza que nadie ve y por tanto amor entregado sin medida. Que hoy el día sea todo para usted.',
  ],
  [
    'fathers-day',
    "Father's Day",
    'Día del Padre',
    "Happy Father's Day! Thank you for the advice, the bad jokes and for always being there when it matters. Take today slowly and enjoy it with those who love you most.",
    '¡Feliz Día del Padre! Gracias por los consejos, por los chistes malos y por estar siempre cuando hace falta. Tómese el día con calma y disfrútelo con quienes más le quieren.',
  ],
  [
    'christmas',
    'Christmas',
    'Navidad',
    'Merry Christmas! May your table be full of tamales and of people you love, and may the peace of these days last well into the new year. Thank you for being part of ours.',
    '¡Feliz Navidad! Que en su mesa no falten los tamales ni la gente que quiere, y que la paz de estos días le dure buena parte del año nuevo. Gracias por ser parte del nuestro.',
  ],
  [
    'new-year',
    'New Year',
    'Año Nuevo',
    'Happy New Year! Thank you for everything we shared in the one that ends. May the twelve months ahead bring you health, work you enjoy and time for what matters most.',
    '¡Feliz Año Nuevo! Gracias por todo lo compartido en el que termina. Que los doce meses que vienen le traigan salud, trabajo que disfrute y tiempo para lo que más importa.',
  ],
  [
    'thanksgiving',
    'Thanksgiving',
    'Día de Acción de Gracias',
    'Today we count the good things, and you are among them. Thank you for your time, your kindness and everything you give without being asked. Happy Thanksgiving!',
    'Hoy contamos lo bueno que tenemos, y usted está en la lista. Gracias por su tiempo, su amabilidad y por todo lo que da sin que se lo pidan. ¡Feliz Día de Acción de Gracias!',
  ],
  [
    'valentines-day',
    "Valentine's Day",
    'Día del Amor y la Amistad',
    "Happy Valentine's Day! To love, to friendship and to the people who are both shelter and laughter. Thank you for being one of them. Enjoy something sweet in good company.",
    '¡Feliz Día del Amor y la Amistad! Por el cariño, por la amistad y por las personas que son refugio y risa a la vez. Gracias por ser una de ellas. Disfrute algo rico en buena compañía.',
  ],
  [
    'retirement',
    'Retirement',
    'Jubilación',
    'Congratulations on your retirement! After so many years of work and so much taught to others, your time now belongs to you. May there be long breakfasts, trips and new dreams.',
    '¡Felicidades por su jubilación! Después de tantos años de trabajo y de tanto enseñar a los demás, el tiempo ahora es suyo. Que abunden los desayunos largos, los paseos y los sueños nuevos.',
  ],
  [
    'promotion',
    'Job Promotion',
    'Ascenso laboral',
    'Congratulations on your promotion! It recognizes what those who work with you have long known: your commitment, your judgement and your care for people. Enjoy this new step.',
    '¡Felicidades por su ascenso! Es el reconocimiento de algo que quienes trabajan con usted saben hace tiempo: su compromiso, su criterio y su buen trato. Disfrute este nuevo paso.',
  ],
  [
    'new-job',
    'New Job',
    'Nuevo trabajo',
    'Congratulations on your new job! May the first days be easy, the team welcoming and the challenges just the right size. They have chosen well: we know what you are capable of.',
    '¡Felicidades por su nuevo trabajo! Que los primeros días sean fáciles, que el equipo le reciba bien y que los retos tengan la medida justa. Escogieron bien: sabemos de lo que es capaz.',
  ],
];

/** The celebrations of the checkout. */
export const CELEBRATIONS: readonly Celebration[] = ROWS.map(
  ([key, name, nameEs, message, messageEs]) => ({
    key,
    name: { en: name, es: nameEs },
    message: { en: message, es: messageEs },
  }),
);

export function celebrationByKey(key: string | null): Celebration | undefined {
  return CELEBRATIONS.find((celebration) => celebration.key === key);
}

/** Whether a text is an unchanged greeting of a celebration, in any language. */
export function isOfferedGreeting(text: string): boolean {
  return CELEBRATIONS.some(({ message }) => Object.values(message).includes(text));
}
