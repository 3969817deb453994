import type { celebrations as en } from '../en/celebrations.ts';
import type { TextsLike } from '../texts.ts';

export const celebrations: TextsLike<typeof en> = {
  birthday: {
    name: 'Cumpleaños',
    message:
      '¡Feliz cumpleaños! Que este nuevo año de vida le traiga salud, buena compañía y muchos motivos para reír. Dese hoy un gusto de los que más disfruta: se lo merece.',
  },
  love: {
    name: 'Amor',
    message:
      'Hay personas que mejoran cualquier día con solo estar ahí, y usted es una de ellas. Este detalle es una manera pequeña de decir algo grande: se le quiere mucho, hoy y siempre.',
  },
  engagement: {
    name: 'Compromiso/Propuesta',
    message:
      '¡Felicidades por su compromiso! Un sí como este merece celebrarse. Que los meses que vienen estén llenos de planes, de risas y de la alegría de escogerse cada día.',
  },
  anniversary: {
    name: 'Aniversario',
    message:
      '¡Feliz aniversario! Un año más de historias, de paciencia y de risas compartidas. Que vengan muchos más, y que este regalo sea una buena excusa para celebrar como más le guste.',
  },
  wedding: {
    name: 'Matrimonio/Boda',
    message:
      '¡Felicidades por su boda! Que en su hogar siempre haya música, buen café y la puerta abierta para quienes le quieren. Le deseamos una vida en pareja larga y muy feliz.',
  },
  'bachelorette-party': {
    name: 'Despedida de soltera',
    message:
      'El gran día ya casi llega, ¡así que hoy toca bailar! Reúna a su gente favorita, ríase hasta que duela y haga recuerdos para contar por años. Disfrute cada minuto de su fiesta.',
  },
  'bachelor-party': {
    name: 'Despedida de soltero',
    message:
      '¡Un último brindis antes del gran sí! Disfrute la noche con las amistades que conocen todas sus historias y guarde algunas nuevas para después. Aquí va nuestro aporte a la celebración.',
  },
  'bar-mitzvah': {
    name: 'Bar Mitzvah',
    message:
      '¡Mazel tov! Hoy ocupa su lugar en una tradición de muchas generaciones. Que lo aprendido le guíe siempre y que su familia y su comunidad caminen con orgullo a su lado.',
  },
  'bat-mitzvah': {
    name: 'Bat Mitzvah',
    message:
      '¡Mazel tov en este día tan hermoso! Que las palabras leídas hoy le acompañen, que su propia voz crezca cada vez más fuerte y que la alegría le siga a donde decida ir.',
  },
  'brit-milah': {
    name: 'Brit Milá',
    message:
      '¡Mazel tov a toda la familia! Compartimos su alegría al recibir a este bebé en el pacto. Que esta nueva vida crezca con salud, con sabiduría y con mucho amor a su alrededor.',
  },
  'get-well': {
    name: 'Pronta recuperación',
    message:
      'Supimos que anda con la salud delicada y le extrañamos. Descanse, permita que le cuiden y no se apure: lo demás puede esperar. Aquí va algo para que los días sean más livianos.',
  },
  'just-because': {
    name: 'Solo porque quiero consentirle',
    message:
      'No hay fecha en el calendario ni una razón especial, solo las ganas de verle sonreír. Tómese un respiro, escoja algo que le guste y permita que le consientan. Se lo merece.',
  },
  'new-home': {
    name: 'Mudanza/Nuevo hogar',
    message:
      '¡Felicidades por su nueva casa! Que las cajas se vacíen rápido, que los vecinos sean amables y que cada rincón se llene de buenos momentos. Aquí va algo para sentirla más suya.',
  },
  success: {
    name: 'Éxito/Logro',
    message:
      '¡Felicidades! Sabemos cuánto trabajo hay detrás de este resultado: las madrugadas, los segundos intentos, la paciencia. Disfrute el momento. Este éxito es de verdad suyo.',
  },
  graduation: {
    name: 'Graduación',
    message:
      '¡Lo logró! Detrás de ese título hay noches de estudio, muchas tazas de café y una gran dosis de valentía. Felicidades por su graduación; qué ganas de ver todo lo que viene.',
  },
  birth: {
    name: 'Nacimiento',
    message:
      '¡Qué alegría esta nueva vida! Felicidades a toda la familia. Que estos primeros días sean tiernos, las noches amables y que la casa se llene de amor para la personita recién llegada.',
  },
  baptism: {
    name: 'Bautizo',
    message:
      'En este día de bendición compartimos su alegría. Que la fe ilumine el camino y que el amor de la familia y de los padrinos acompañe cada paso. ¡Felicidades por el bautizo!',
  },
  'first-communion': {
    name: 'Primera comunión',
    message:
      '¡Felicidades por su primera comunión! Que la paz y la alegría de este día permanezcan en su corazón y que siempre sienta el cariño de quienes hoy celebran a su lado.',
  },
  'personal-achievement': {
    name: 'Logro personal',
    message:
      'Se propuso una meta y la alcanzó. Eso pide disciplina, corazón y el valor de seguir cuando nadie está mirando. Lo vemos y lo celebramos con usted. ¡Muy bien hecho!',
  },
  'independence-day': {
    name: 'Día de la Independencia',
    message:
      '¡Feliz Día de la Independencia! Entre faroles, tambores y el azul, blanco y rojo, hoy celebramos el país que compartimos y a la gente que lo construye cada día. Gente como usted.',
  },
  'mothers-day': {
    name: 'Día de la Madre',
    message:
      '¡Feliz Día de la Madre! Gracias por los abrazos que todo lo arreglan, por la fuerza que nadie ve y por tanto amor entregado sin medida. Que hoy el día sea todo para usted.',
  },
  'fathers-day': {
    name: 'Día del Padre',
    message:
      '¡Feliz Día del Padre! Gracias por los consejos, por los chistes malos y por estar siempre cuando hace falta. Tómese el día con calma y disfrútelo con quienes más le quieren.',
  },
  christmas: {
    name: 'Navidad',
    message:
      '¡Feliz Navidad! Que en su mesa no falten los tamales ni la gente que quiere, y que la paz de estos días le dure buena parte del año nuevo. Gracias por ser parte del nuestro.',
  },
  'new-year': {
    name: 'Año Nuevo',
    message:
      '¡Feliz Año Nuevo! Gracias por todo lo compartido en el que termina. Que los doce meses que vienen le traigan salud, trabajo que disfrute y tiempo para lo que más importa.',
  },
  thanksgiving: {
    name: 'Día de Acción de Gracias',
    message:
      'Hoy contamos lo bueno que tenemos, y usted está en la lista. Gracias por su tiempo, su amabilidad y por todo lo que da sin que se lo pidan. ¡Feliz Día de Acción de Gracias!',
  },
  'valentines-day': {
    name: 'Día del Amor y la Amistad',
    message:
      '¡Feliz Día del Amor y la Amistad! Por el cariño, por la amistad y por las personas que son refugio y risa a la vez. Gracias por ser una de ellas. Disfrute algo rico en buena compañía.',
  },
  retirement: {
    name: 'Jubilación',
    message:
      '¡Felicidades por su jubilación! Después de tantos años de trabajo y de tanto enseñar a los demás, el tiempo ahora es suyo. Que abunden los desayunos largos, los paseos y los sueños nuevos.',
  },
  promotion: {
    name: 'Ascenso laboral',
    message:
      '¡Felicidades por su ascenso! Es el reconocimiento de algo que quienes trabajan con usted saben hace tiempo: su compromiso, su criterio y su buen trato. Disfrute este nuevo paso.',
  },
  'new-job': {
    name: 'Nuevo trabajo',
    message:
      '¡Felicidades por su nuevo trabajo! Que los primeros días sean fáciles, que el equipo le reciba bien y que los retos tengan la medida justa. Escogieron bien: sabemos de lo que es capaz.',
  },
};
