import { countryByName } from '@regalo/contract/countries';

/** Spanish for the messages that contract and server word in English, by their English text. */
const MESSAGES_ES: Record<string, string> = {
  'Please fill all required fields': 'Complete todos los campos obligatorios',
  'Please enter your email': 'Ingrese su correo electrónico',
  'Please enter your password': 'Ingrese su contraseña',
  'Please enter a valid email format.': 'Ingrese un correo con formato válido.',
  'PIN must be at least 6 characters.': 'El PIN debe tener al menos 6 caracteres.',
  'PIN must be less than 60 characters.': 'El PIN debe tener menos de 60 caracteres.',
  'PIN must contain at least one letter.': 'El PIN debe contener al menos una letra.',
  'Invalid email or PIN.': 'Correo o PIN incorrecto.',
  'Too many attempts. Please try again later.': 'Demasiados intentos. Inténtelo más tarde.',
  'Please enter a valid date of birth.': 'Ingrese una fecha de nacimiento válida.',
  'Date of birth cannot be in the future.': 'La fecha de nacimiento no puede estar en el futuro.',
  'Please choose a country from the list.': 'Escoja un país de la lista.',
  'Please enter either an email or a phone number before submitting.':
    'Ingrese un correo o un número de teléfono antes de continuar.',
  'Please provide either an email or a phone number.': 'Indique un correo o un número de teléfono.',
  'Please enter a valid email address.': 'Ingrese una dirección de correo válida.',
  'Please enter the phone number with its country code, for example +506.':
    'Ingrese el teléfono con su código de país, por ejemplo +506.',
  'Sorry you have already added this user.': 'Ya agregó a esta persona.',
  'Sorry you cannot add your own email.': 'No puede agregar su propio correo.',
  'Please enter a group name.': 'Ingrese el nombre del grupo.',
  'Please choose a group.': 'Escoja un grupo.',
  'Please choose at least one person.': 'Escoja al menos una persona.',
  'This group takes people of another category.': 'Este grupo es para personas de otra categoría.',
  'Order not found.': 'No se encontró el pedido.',
  'Gift not found.': 'No se encontró el regalo.',
  'This e-mail was just sent again. Please wait half a minute.':
    'Este correo se acaba de enviar de nuevo. Espere medio minuto.',
  'This recipient has no e-mail. Copy the link instead.':
    'Este destinatario no tiene correo. Copie el enlace.',
  'This gift has expired or was cancelled.': 'Este regalo venció o fue anulado.',
  'This gift has already been opened by its recipient.': 'Quien recibió este regalo ya lo abrió.',
  'The gift goes to this address already.': 'El regalo ya va a esta dirección.',
  'This e-mail is being sent right now. Please try again.':
    'Este correo se está enviando en este momento. Inténtelo de nuevo.',
  'Group not found.': 'No se encontró el grupo.',
  'Person not found.': 'No se encontró a la persona.',
  'The amount cannot start with 0': 'El monto no puede empezar con 0',
  'The amount cannot be less than 5000': 'El monto no puede ser menor que 5000',
  'Purchaser name and greeting are required to proceed.':
    'Se necesitan el nombre de quien regala y el mensaje para continuar.',
  'Please add at least one recipient.': 'Agregue al menos un destinatario.',
  'Insufficient wallet balance. Please add funds.':
    'Saldo insuficiente en la billetera. Agregue fondos.',
  'The amount cannot be more than 99999999': 'El monto no puede ser mayor que 99999999',
  'Please sign in.': 'Ingrese de nuevo.',
  'A recipient has been deleted. Please choose again.':
    'Uno de los destinatarios fue eliminado. Escoja de nuevo.',
  'A recipient is listed twice.': 'Un destinatario aparece dos veces.',
  'This gift card has run out. Please choose another one.':
    'Esta tarjeta de regalo se agotó. Escoja otra.',
  'The input is not valid.': 'Los datos no son válidos.',
  'The request is malformed.': 'La solicitud no es válida.',
  'Your page has expired. Please try again.': 'La página expiró. Inténtelo de nuevo.',
  'The database does not answer.': 'El servicio no responde. Inténtelo más tarde.',
  'The search text is too long.': 'El texto de búsqueda es demasiado largo.',
  'The text contains characters that cannot be stored.':
    'El texto contiene caracteres que no se pueden guardar.',
  'Unsupported image format.': 'Formato de imagen no admitido.',
  'Image size exceeds the maximum limit of 2MB.': 'La imagen supera el tamaño máximo de 2 MB.',
  'Please accept the terms and conditions.': 'Acepte los términos y condiciones.',
  'Your request was sent. We will contact you soon.':
    'Su solicitud fue enviada. Pronto nos comunicaremos con usted.',
  'If this email belongs to an account, a link is on its way.':
    'Si este correo pertenece a una cuenta, ya le enviamos un enlace.',
  'This link is not valid any more. Please ask for a new one.':
    'Este enlace ya no es válido. Pida uno nuevo.',
  'Your PIN was changed. Please sign in.': 'Su PIN fue cambiado. Ingrese con el nuevo.',
  'Your PIN was changed.': 'Su PIN fue cambiado.',
  'Your current PIN is not right.': 'Su PIN actual no es correcto.',
  'Uploaded file is empty. Please upload a valid file.':
    'El archivo está vacío. Suba un archivo válido.',
  'Uploaded file contains no data. Please upload a valid file.':
    'El archivo no contiene datos. Suba un archivo válido.',
  'The first row must name the columns, among them Email or Phone.':
    'La primera fila debe nombrar las columnas, entre ellas Correo electrónico o Teléfono.',
  'Either Email or Phone is required': 'Se requiere el correo o el teléfono',
  'The spreadsheet rounded this phone number. Please enter all of its digits.':
    'La hoja de cálculo redondeó este teléfono. Escriba todos sus dígitos.',
  'This person is in the file twice.': 'Esta persona aparece dos veces en el archivo.',
  'Please select a file before uploading.': 'Seleccione un archivo antes de subirlo.',
  'Please upload an .xlsx, .xls or .csv file.': 'Suba un archivo .xlsx, .xls o .csv.',
  'The file is damaged and cannot be read.': 'El archivo está dañado y no se puede leer.',
  'The file is protected by a password. Please remove it first.':
    'El archivo está protegido con contraseña. Quítela primero.',
  'The file holds too much data. Please split it.':
    'El archivo contiene demasiados datos. Divídalo.',
  'The file has more than 50,000 rows. Please split it.':
    'El archivo tiene más de 50 000 filas. Divídalo.',
  'The file takes too long to read. Please split it.':
    'La lectura del archivo tarda demasiado. Divídalo.',
  'Up to 5,000 rows can be reviewed. Please upload the file as it is, or split it.':
    'Se pueden revisar hasta 5000 filas. Suba el archivo tal como está o divídalo.',
  'The service is busy. Please try again in a moment.':
    'El servicio está ocupado. Inténtelo de nuevo en un momento.',
  'Unsupported video format.': 'El formato del video no es compatible.',
  'Image uploaded successfully!': '¡Imagen cargada correctamente!',
  'Video uploaded successfully!': '¡Video cargado correctamente!',
  'The file is too large.': 'El archivo es demasiado grande.',
  'Another file of your company is being read. Please try again in a moment.':
    'Se está leyendo otro archivo de su empresa. Inténtelo de nuevo en un momento.',
  'Your company has uploaded very much today. Please try again tomorrow.':
    'Su empresa ya subió muchísimo hoy. Inténtelo de nuevo mañana.',
  'Please enter an amount in whole colones, up to ₡9,999,999,999.':
    'Ingrese un monto en colones enteros, de hasta ₡9,999,999,999.',
  'The total has changed. Please check the amounts and try again.':
    'El total cambió. Revise los montos e inténtelo de nuevo.',
  'An export is running already. Please wait until it has finished.':
    'Ya hay una exportación en curso. Espere a que termine.',
  'This key belongs to another order.':
    'Este pedido ya se envió con otros datos. Revise los reportes antes de enviarlo otra vez.',
  'This key belongs to another request.':
    'Esta solicitud ya se envió con otros datos. Cierre la ventana y revise sus solicitudes.',
};

/** The same for messages with parts; each part is translated as well where it is known. */
const PATTERNS_ES: [RegExp, string][] = [
  [
    /^File size exceeds (\d+)MB\. Please upload a smaller file\.$/,
    'El archivo supera los {1} MB. Suba un archivo más pequeño.',
  ],
  [/^Please fill in (.+) before submitting\.$/, 'Complete el campo {1} antes de continuar.'],
  [/^(.+) must be less than (\d+) characters$/, '{1} debe tener menos de {2} caracteres'],
  [
    /^The phone number must have at least (\d+) digits for (.+)\.$/,
    'El número de teléfono debe tener al menos {1} dígitos para {2}.',
  ],
  [
    /^The phone number cannot exceed (\d+) characters for (.+)\.$/,
    'El número de teléfono no puede exceder {1} caracteres para {2}.',
  ],
  [
    /^PIN can only contain letters, numbers, and @\$%\*&\. Invalid characters: (.+)$/,
    'El PIN solo puede contener letras, números y @$%*&. Caracteres no válidos: {1}',
  ],
  [
    /^(Image|Video) size exceeds the maximum limit of (\d+)MB\.$/,
    'El tamaño supera el límite de {2} MB.',
  ],
  [
    /^The group name must be at most (\d+) characters\.$/,
    'El nombre del grupo debe tener como máximo {1} caracteres.',
  ],
  [
    /^The description must be at most (\d+) characters\.$/,
    'La descripción debe tener como máximo {1} caracteres.',
  ],
  [
    /^The note must be at most (\d+) characters\.$/,
    'La nota debe tener como máximo {1} caracteres.',
  ],
  [
    /^At most (\d+) people can be assigned at once\.$/,
    'Se pueden asignar como máximo {1} personas a la vez.',
  ],
  [
    /^An order takes at most (\d+) recipients\.$/,
    'Un pedido admite como máximo {1} destinatarios.',
  ],
];

const PARTS_ES: Record<string, string> = {
  'First Name': 'Nombre',
  'Last Name': 'Apellidos',
  'Date of Birth': 'Fecha de nacimiento',
  Country: 'País',
  Email: 'Correo electrónico',
  space: 'espacio',
};

/** Where the text itself is not known but its stable code is. */
const CODES_ES: Record<string, string> = {
  unauthorized: 'Su sesión terminó. Ingrese de nuevo.',
  invalid_credentials: 'Correo o PIN incorrecto.',
  not_found: 'No se encontró lo que buscaba.',
  already_added: 'Ya agregó a esta persona.',
  own_email: 'No puede agregar su propio correo.',
  insufficient_balance: 'Saldo insuficiente en la billetera. Agregue fondos.',
  out_of_stock: 'Ya no quedan suficientes unidades de este regalo.',
  wrong_state: 'El regalo ya no está en ese estado.',
  recipient_deleted: 'Uno de los destinatarios fue eliminado. Quítelo e inténtelo de nuevo.',
  too_large: 'Lo enviado es demasiado grande.',
  throttled: 'Demasiados intentos. Inténtelo más tarde.',
  internal: 'Algo salió mal en el servidor. Inténtelo de nuevo.',
  unavailable: 'El servicio no está disponible en este momento. Inténtelo más tarde.',
};

function part(text: string): string {
  return PARTS_ES[text] ?? countryByName(text)?.nameEs ?? text;
}

/** A message of the contract in Spanish, by its text or else by its stable code. */
export function spanish(message: string, code = ''): string | undefined {
  const exact = MESSAGES_ES[message];
  if (exact) return exact;
  for (const [pattern, template] of PATTERNS_ES) {
    const found = pattern.exec(message);
    if (found)
      return template.replace(/\{(\d)\}/g, (_, n) =>
        (found[Number(n)] ?? '').split(', ').map(part).join(', '),
      );
  }
  return CODES_ES[code];
}
