import type { questions as en } from '../../en/recipient/questions.ts';
import type { TextsLike } from '../../texts.ts';

export const questions: TextsLike<typeof en> = {
  dispute: {
    title: '¿No fue usted?',
    use: 'Se usaron {{amount}} de su regalo en {{shop}} el {{day}}.',
    asked:
      'Si no fue usted, bloqueamos el regalo de inmediato, para que nadie use lo que queda, y les avisamos a quien lo envió y al comercio. Si fue usted, no tiene que hacer nada.',
    confirm: 'No fui yo: bloquear el regalo',
    back: 'Fui yo, volver al regalo',
    toldTitle: 'Gracias por avisarnos',
    told: 'Ahora nadie puede usar el regalo. Les estamos avisando a {{senderWithin}} y al comercio. Escríbale a {{purchaser}} para saber cómo seguir.',
  },
  moved: {
    title: '¿El regalo no debía ir a otro correo?',
    moved: 'Un regalo de {{senderWithin}} que usted ya había abierto ahora va a otro correo.',
    asked:
      'Si no está bien, bloqueamos el regalo de inmediato, para que nadie use lo que queda, y le avisamos a quien lo envió. Si está bien, simplemente cierre esta página.',
    confirm: 'No está bien: bloquear el regalo',
    toldTitle: 'Gracias por avisarnos',
    told: 'Bloqueamos el regalo, si todavía se podía usar, y le avisamos a {{sender}}. Escríbale a {{purchaser}} para saber cómo seguir.',
  },
  reminders: {
    title: '¿Sin más recordatorios?',
    asked:
      'Le recordamos cuando un regalo de {{company}} está por vencer y le invitamos a firmar tarjetas para sus colegas. Puede dejar de recibir estos correos; sus regalos quedan igual.',
    confirm: 'No recibir recordatorios',
    endedTitle: 'Ya no recibirá recordatorios',
    ended:
      'Los regalos de {{company}} no se le recordarán más a este correo, ni se le invitará a firmar tarjetas. Sus regalos quedan igual: fíjese a tiempo hasta cuándo sirven.',
    restart: 'Volver a recibir recordatorios',
    againTitle: 'Volverá a recibir recordatorios',
    again:
      'Le recordaremos a este correo cuando un regalo de {{company}} esté por vencer, y le invitaremos a firmar tarjetas.',
  },
  verify: {
    titles: {
      asked: '¿Este regalo es auténtico?',
      genuine: 'Sí, es un regalo auténtico de Regalo',
      unknown: 'No conocemos este código',
      throttled: 'Espere un rato, por favor',
    },
    texts: {
      asked: 'Pegue el enlace o el código de un regalo y le decimos si es de Regalo.',
      genuine:
        'Eso no dice cuánto vale ni si ya se usó: solo lo muestran su propia página y la caja de un comercio. Nunca pague por un código que alguien le ofrezca.',
      unknown:
        'Está mal escrito, uno más nuevo lo reemplazó, o no es de Regalo. Compare cada letra, o abra el regalo con el botón de su correo más reciente.',
      throttled: 'Se comprobaron muchos códigos en poco tiempo. Intente de nuevo en una hora.',
    },
    field: 'Enlace o código',
    hint: 'Un código tiene {{letters}} letras y números.',
    check: 'Comprobar',
    another: 'Comprobar otro',
  },
  sign: {
    title: 'Firme la tarjeta para {{recipient}}',
    titleForMany: 'Firme la tarjeta',
    lead: '{{company}} está preparando un regalo. Sus palabras lo acompañan, hasta el {{day}}.',
    count_one: 'Ya firmó {{count}} persona. Solo quien recibe el regalo lee la tarjeta.',
    count_other: 'Ya firmaron {{count}} personas. Solo quien recibe el regalo lee la tarjeta.',
    signedTitle: 'Usted firmó la tarjeta',
    signedLead:
      '¡Gracias! Puede cambiar lo que escribió aquí, en este navegador, hasta el {{day}}.',
    closedTitle: 'Esta tarjeta ya no se puede firmar',
    closedLead:
      'Se cerró, o el regalo ya va en camino. Si usted firmó antes, sus palabras están en ella.',
    signedOwnLead:
      '¡Gracias! Puede cambiar lo que escribió con el enlace de su correo, hasta el {{day}}.',
    waits: 'El destinatario lo verá cuando quien envía el regalo lo apruebe.',
    invitedTitle: 'Esta tarjeta se firma por invitación',
    invitedLead:
      'Si le invitaron, el correo que le enviamos trae un enlace solo para usted. Firme con ese enlace.',
    unknownTitle: 'No encontramos esta tarjeta',
    unknownLead:
      'El enlace está incompleto, o uno más nuevo lo reemplazó. Pregúntele a quien se lo envió.',
    name: 'Su nombre',
    words: 'Sus palabras',
    pad: 'Dibuje su firma, si quiere',
    padHint: 'Con el dedo, un lápiz o el mouse.',
    clear: 'Borrar el dibujo',
    photo: 'Una foto, si quiere',
    yourPhoto: 'Su foto',
    withoutPhoto: 'Quitar la foto',
    send: 'Firmar',
    change: 'Guardar los cambios',
    remove: 'Quitar mi firma',
    another: 'Firmar por otra persona en este dispositivo',
    problems: {
      name_missing: 'Escriba su nombre.',
      name_too_long: 'Escriba un nombre de {{name}} caracteres como máximo.',
      empty: 'Escriba o dibuje algo, o elija una foto.',
      words_too_long: 'Escriba {{words}} caracteres como máximo.',
      drawing_invalid: 'No se pudo leer el dibujo. Dibújelo de nuevo, con menos trazos.',
      photo_too_large: 'La foto es muy grande. Elija una de {{megabytes}} MB como máximo.',
      photo_unsupported: 'No pudimos leer este archivo como foto. Elija un JPEG, PNG, GIF o WebP.',
      photo_not_now: 'Ahora no podemos recibir la foto. Intente más tarde, o firme sin ella.',
      full: 'Ya no hay espacio en esta tarjeta.',
      throttled: 'Muchas personas firmaron desde su conexión. Intente de nuevo en una hora.',
    },
  },
  claim: {
    titles: {
      asking: 'Reclame su regalo de {{value}}',
      coded: 'Revise su correo',
      claimed: 'Su regalo va en camino',
      waiting: 'Todavía no está abierto',
      paused: 'Por ahora no se pueden reclamar regalos',
      full: 'Ya se reclamaron todos los regalos',
      over: 'Ya no se pueden reclamar regalos',
    },
    leads: {
      asking:
        '{{company}} le regala {{value}} en {{shop}}. Reclámelo hasta el {{day}}, mientras queden regalos.',
      coded: 'Enviamos un código a {{contact}}. Escríbalo aquí para reclamar su regalo.',
      claimed: '¡Felicidades! En un momento encontrará su regalo de {{company}} en {{contact}}.',
      waiting:
        'Los regalos de {{company}} todavía no se pueden reclamar. Vuelva un poco más tarde.',
      paused: '{{company}} hizo una pausa. Vuelva más tarde.',
      full: 'Esta vez llegó un poco tarde: otras personas ya reclamaron todos los regalos de {{company}}. Lo sentimos.',
      over: 'Ya pasó el último día, o {{company}} cerró los regalos. Lo sentimos.',
    },
    leadAnywhere:
      '{{company}} le regala {{value}} para muchos comercios. Reclámelo hasta el {{day}}, mientras queden regalos.',
    unknownTitle: 'No encontramos estos regalos',
    unknownLead:
      'El enlace está incompleto, o uno más nuevo lo reemplazó. Escanee de nuevo el código del afiche, o pregúntele a quien se lo dio.',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    codedPhoneTitle: 'Revise su teléfono',
    codedPhone:
      'Enviamos un código a {{contact}}. Escríbalo aquí para reclamar su regalo. Si no llega, puede que ese número ya tenga su regalo o no quiera mensajes.',
    address: 'Correo electrónico',
    contact: 'Correo o teléfono',
    ofPhones: 'Un teléfono de {{dial}}, o un correo.',
    ofDomains: 'Una dirección de {{domains}}.',
    listCode: 'Su código',
    listCodeHint: 'El de su tarjeta o invitación. Sirve una vez.',
    privacy: '{{company}} ve su nombre y su dirección. Su regalo llega ahí.',
    privacyPhones:
      '{{company}} ve su nombre y su correo o número. Ahí llegan un código y su regalo: al teléfono, como mensaje.',
    ask: 'Envíeme un código',
    mailedCode: 'Código de {{digits}} números',
    claim: 'Reclamar mi regalo',
    again: '¿No llegó el código? Corrija la dirección o pida otro',
    another: 'Reclamar para otra persona en este dispositivo',
    problems: {
      name_missing: 'Escriba su nombre y sus apellidos.',
      name_too_long: 'Escriba {{max}} caracteres como máximo en cada nombre.',
      email_invalid: 'Revise la dirección.',
      contact_invalid: 'Revíselo: un correo, o un teléfono de {{dial}}.',
      domain: 'Use una dirección de {{domains}}.',
      code_missing: 'Escriba su código.',
      code_unknown: 'Este código está mal escrito, o ya se usó.',
      code_wrong: 'Este no es el código que enviamos. Compare cada número.',
      code_over: 'Este código ya no sirve. Pida otro.',
      code_used: 'Alguien más usó el código de su tarjeta.',
      already: 'Esta dirección ya reclamó su regalo. Búsquelo en su buzón.',
      phones_over: 'Aquí ya no se envían más códigos a teléfonos. Use un correo.',
      throttled: 'Demasiados intentos. Intente de nuevo en un rato.',
    },
  },
  calendar: {
    lastDayAnywhere: 'Último día de su tarjeta de regalo de {{faceValue}}',
    lastDay: 'Último día: {{faceValue}} en {{shop}}',
    reminderAnywhere: 'Su regalo de {{faceValue}} es válido hasta el {{day}}.',
    reminder: 'Su regalo de {{faceValue}} en {{shop}} es válido hasta el {{day}}.',
    about: 'Un regalo de {{sender}}. Su código está en el enlace que recibió.',
  },
};
