import type { EntryReason, RefusalTexts } from './reasons.ts';

const named = (field: string) => (field ? `El campo ${field}` : 'El contenido');

export const entryRefusalsEs: RefusalTexts<EntryReason> = {
  request_malformed: 'La solicitud no es válida.',
  request_refused: 'La solicitud fue rechazada.',
  request_without_host: 'La solicitud no indica un servidor.',
  request_without_body: 'La solicitud está vacía.',
  request_of_wrong_length: 'La longitud de la solicitud no es correcta.',
  json_invalid: 'La solicitud no es un JSON válido.',
  form_malformed: 'El formulario no es válido.',
  address_malformed: 'La dirección no es válida.',
  address_too_long: 'La dirección es demasiado larga.',
  address_unknown: 'No se encontró lo que buscaba.',
  method_not_allowed: ({ methods }) => `Use ${methods.join(' o ')} aquí.`,
  content_type_refused: 'Este tipo de contenido no se admite aquí.',
  request_too_large: 'Lo enviado es demasiado grande.',
  sign_in_required: 'Ingrese de nuevo.',
  permission_missing: 'Sus permisos cambiaron. Inicie sesión de nuevo.',
  page_expired: 'La página expiró. Inténtelo de nuevo.',
  too_many_attempts: 'Demasiados intentos. Inténtelo más tarde.',
  unexpected_error: 'Algo salió mal en el servidor. Inténtelo de nuevo.',
  not_available_yet: 'Esto todavía no está disponible.',
  service_busy: 'El servicio está ocupado. Inténtelo de nuevo en un momento.',
  database_unreachable: 'El servicio no responde. Inténtelo más tarde.',

  input_missing: ({ field }) => `${named(field)} está sin completar.`,
  input_of_wrong_type: ({ field }) => `${named(field)} no es del tipo esperado.`,
  input_too_small: ({ field, min }) => `${named(field)} debe ser ${min} o más.`,
  input_too_large: ({ field, max }) => `${named(field)} debe ser ${max} o menos.`,
  input_too_short: ({ field, min }) => `${named(field)} debe tener una longitud de ${min} o más.`,
  input_too_long: ({ field, max }) => `${named(field)} debe tener una longitud de ${max} o menos.`,
  input_not_offered: ({ field, choices }) =>
    `${named(field)} debe ser ${choices.length > 1 ? 'uno de estos: ' : ''}${choices.join(', ')}.`,
  nothing_to_change: 'La solicitud no indica ningún cambio.',
  input_unknown: ({ field }) => `${named(field)} no se reconoce.`,
  input_invalid: ({ field }) => `${named(field)} no es válido.`,
  text_unstorable: 'El texto contiene caracteres que no se pueden guardar.',
  fields_required: 'Complete todos los campos obligatorios',
  email_format: 'Ingrese un correo con formato válido.',
  email_invalid: 'Ingrese una dirección de correo válida.',

  login_email_missing: 'Ingrese su correo electrónico',
  login_pin_missing: 'Ingrese su PIN',
  wrong_credentials: 'Correo o PIN incorrecto.',
  pin_too_short: ({ min }) => `El PIN debe tener al menos ${min} caracteres.`,
  pin_too_long: ({ limit }) => `El PIN debe tener menos de ${limit} caracteres.`,
  pin_without_letter: 'El PIN debe contener al menos una letra.',
  pin_characters: ({ characters }) => {
    const listed = characters.map((one) => (one === ' ' ? 'espacio' : one)).join(', ');
    return `El PIN solo puede contener letras, números y @$%*&. Caracteres no válidos: ${listed}`;
  },
  pin_guessable: 'Este PIN es fácil de adivinar. Elija uno menos común, que no salga de su nombre.',
  pin_link_invalid: 'Este enlace ya no es válido. Pida uno nuevo.',
  factor_wrong: 'No se pudo comprobar. Inténtelo de nuevo.',
  step_up_required: () => 'Confirme que es usted.',
  challenge_over: 'Pasó mucho tiempo o falló muchas veces. Empiece de nuevo.',
  terms_not_accepted: 'Acepte los términos y condiciones.',
};
