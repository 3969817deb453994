import type { recipient as en } from '../en/recipient.ts';
import type { TextsLike } from '../texts.ts';
import { page } from './recipient/page.ts';

export const recipient: TextsLike<typeof en> = {
  email: {
    subject: '{{recipient}}, {{purchaser}} le envió un regalo',
    previewAnywhere: 'Su regalo de {{faceValue}} ya está listo.',
    preview: 'Su regalo de {{faceValue}} en {{shop}} ya está listo.',
    surprisePreview: 'Ábralo para ver qué es.',
    heading: '{{purchaser}} le envió un regalo',
    greeting: 'Hola, {{recipient}}',
    onBehalf: 'de parte de {{company}}',
    messageFrom: '{{purchaser}} le escribe:',
    photo: 'Foto de {{purchaser}}',
    video: '{{purchaser}} grabó un video para usted',
    watch: 'Podrá verlo al abrir su regalo.',
    giftCard: 'Tarjeta de regalo',
    surprise: '¿Qué será?',
    surpriseNote: 'Es una sorpresa hasta que lo abra.',
    open: 'Abrir mi regalo',
    openAt: 'Abra su regalo aquí:',
    validUntil: 'Válido hasta el {{day}}.',
    personalLink:
      'El enlace es personal: quien lo tenga puede usar el regalo, así que no lo comparta.',
    linkFallback: 'Si el botón no funciona, copie este enlace en su navegador:',
    why: 'Recibe este correo porque {{sender}} le envió un regalo por medio de Regalo.',
    test: 'PRUEBA',
    testNote:
      'Así se verá el regalo. No se compró nada; en el correo verdadero, el botón abre el regalo.',
    testWhy: 'Recibe este correo porque le pidió a Regalo una prueba de su regalo.',
  },
  notices: {
    whoeverSentIt: 'la persona que le envió el regalo',
    unknown: {
      title: 'No encontramos este regalo',
      text: 'El enlace está incompleto, o uno más nuevo tomó su lugar.',
      steps: [
        'Abra el regalo con el botón del correo más reciente que recibió.',
        'Si escribió o pegó el enlace, revise que no le falte ninguna letra al final.',
        '¿Todavía nada? Pídale un enlace nuevo a la persona que le envió el regalo.',
      ],
    },
    replaced: {
      title: 'Un enlace más nuevo reemplazó este',
      text: 'Este enlace y su código ya no funcionan. El regalo sigue a salvo.',
      steps: [
        'Abra el regalo con el botón del correo más reciente que recibió.',
        '¿No tiene un correo más reciente? Escríbale a {{who}} para pedirlo.',
      ],
    },
    throttled: {
      title: 'Espere un momento, por favor',
      text: 'Desde su conexión se probaron muchos enlaces que no llevan a ningún regalo.',
      steps: [
        'Espere {{minutes}} minutos y abra el enlace de nuevo.',
        'Use el botón del correo más reciente sobre su regalo en lugar de escribir el enlace.',
      ],
    },
    failed: {
      title: 'Ahora no podemos mostrar esta página',
      text: 'No es culpa suya, y a su regalo no le pasó nada.',
      steps: [
        'Abra su enlace de nuevo en unos minutos.',
        'Si sigue sin funcionar, avísele a la persona que le envió el regalo.',
      ],
    },
  },
  page,
  places: {
    heading: 'Dónde lo puede usar',
    count_one: 'Un comercio lo recibe.',
    count_other: '{{count}} comercios lo reciben.',
    address: 'Dirección',
    hours: 'Horario',
    map: 'Cómo llegar',
    mapsApp: 'App de mapas',
    call: 'Llamar al {{phone}}',
    search: 'Buscar comercios',
    searchLabel: 'Nombre o lugar',
    category: 'Categoría',
    everyCategory: 'Todas las categorías',
    find: 'Buscar',
    title: 'Comercios que reciben su tarjeta de regalo',
    back: 'Volver a su regalo',
    found_one: '1 comercio',
    found_other: '{{count}} comercios',
    none: 'Ningún comercio coincide. Pruebe con menos letras o con otra categoría.',
    all: 'Ver todos los comercios',
    before: 'Página anterior',
    after: 'Página siguiente',
    page: 'Página {{page}} de {{pages}}',
  },
  senders: {
    sender: '{{purchaser}}, de {{company}}',
    senderWithin: '{{purchaser}}, de {{company}},',
  },
  thanks: {
    heading: 'Dé las gracias',
    lead: 'A {{purchaser}} le gustará leer unas palabras suyas. Puede enviarlas una vez.',
    field: 'Su mensaje',
    send: 'Enviar mi agradecimiento',
    said: 'Usted le agradeció a {{purchaser}}:',
    empty: 'Primero escriba un mensaje.',
    tooLong: 'Escriba como máximo {{most}} caracteres.',
  },
};
