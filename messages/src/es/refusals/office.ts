import type { officeRefusals as en } from '../../en/refusals/office.ts';
import type { TextsLike } from '../../texts.ts';

export const officeRefusals: TextsLike<typeof en> = {
  person_not_found: 'No se encontró a la persona.',
  group_not_found: 'No se encontró el grupo.',
  category_not_found: 'No se encontró la categoría.',
  shop_not_found: 'No se encontró la tienda.',
  order_not_found: 'No se encontró el pedido.',
  gift_not_found: 'No se encontró el regalo.',
  recipient_not_found: 'No se encontró a uno de los destinatarios.',
  photo_not_found: 'No se encontró la foto.',
  media_not_found: 'No se encontró la foto o el video.',
  notification_not_found: 'No se encontró la notificación.',
  member_not_found: 'No se encontró al miembro del equipo.',
  invitation_not_found: 'Esta invitación ya no está abierta.',
  session_not_found: 'Esta sesión ya terminó.',
  pending_order_not_found: 'No se encontró el pedido.',

  app_present: 'Ya tiene una aplicación de autenticación. Quítela primero.',
  passkey_present: 'Ya agregó esta llave de acceso.',
  too_many_passkeys: 'Puede tener {{max}} llaves de acceso como máximo. Quite una primero.',
  passkey_not_found: 'Llave de acceso no encontrada.',
  app_missing: 'No tiene una aplicación de autenticación.',
  factor_missing: 'Agregue primero una llave de acceso o una aplicación de autenticación.',
  last_factor: 'Su empresa exige un segundo factor. Agregue otro antes de quitar este.',
  device_not_found: 'Dispositivo no encontrado.',

  roles_missing: 'Escoja al menos un rol.',
  already_member: 'Alguien con este correo ya es parte del equipo de su empresa.',
  already_invited: 'Este correo ya fue invitado. Puede enviar la invitación de nuevo.',
  own_membership: 'No puede cambiar sus propios roles ni desactivarse. Pídaselo a otro Admin.',
  nothing_to_reset: 'Esta persona no tiene un segundo factor que restablecer.',
  last_admin: 'Su empresa necesita al menos un Admin activo.',
  invitations_of_day_sent:
    'Su empresa puede enviar como máximo {{max}} invitaciones por día. Inténtelo de nuevo mañana.',

  person_field_missing: 'Complete el campo {{field, label}} antes de continuar.',
  person_text_too_long: '{{field, label}} debe tener menos de {{limit}} caracteres',
  birth_invalid: 'Ingrese una fecha de nacimiento válida.',
  birth_in_future: 'La fecha de nacimiento no puede ser posterior a hoy.',
  start_invalid: 'Ingrese una fecha de ingreso válida.',
  start_too_late: 'La fecha de ingreso no puede ser dentro de más de un año.',
  start_before_birth: 'La fecha de ingreso no es posterior a la de nacimiento.',
  sheet_lists_differ:
    'La hoja tiene varias listas. Colóquelas una debajo de la otra, con los mismos títulos.',
  language_unknown: 'Escoja inglés o español.',
  yes_or_no: 'Escriba sí o no.',
  country_unknown: 'Escoja un país de la lista.',
  phone_too_short:
    'El número de teléfono debe tener al menos {{min}} dígitos para {{country, country}}.',
  phone_too_long:
    'El número de teléfono no puede exceder {{max}} caracteres para {{country, country}}.',
  phone_without_country: 'Ingrese el teléfono con su código de país, por ejemplo +506.',
  phone_unreadable: 'Escriba el teléfono con números, por ejemplo +506 8888 7777.',
  contact_missing: 'Ingrese un correo o un número de teléfono antes de continuar.',
  recipient_contact_missing: 'Indique un correo o un número de teléfono.',
  already_added: 'Ya agregó a esta persona.',
  own_email: 'No puede agregar su propio correo.',

  group_missing: 'Escoja un grupo.',
  group_name_missing: 'Ingrese el nombre del grupo.',
  group_name_too_long: 'El nombre del grupo debe tener como máximo {{max}} caracteres.',
  group_description_too_long: 'La descripción debe tener como máximo {{max}} caracteres.',
  members_missing: 'Escoja al menos una persona.',
  too_many_members: 'Se pueden asignar como máximo {{max}} personas a la vez.',
  wrong_category: 'Este grupo es para personas de otra categoría.',

  sheet_type: 'Suba un archivo .xlsx, .xls o .csv.',
  sheet_empty: 'El archivo está vacío. Suba un archivo válido.',
  sheet_without_rows: 'El archivo no contiene datos. Suba un archivo válido.',
  sheet_without_columns:
    'La primera fila debe nombrar las columnas, entre ellas Correo electrónico o Teléfono.',
  sheet_damaged: 'El archivo está dañado y no se puede leer.',
  sheet_protected: 'El archivo está protegido con contraseña. Quítela primero.',
  sheet_too_complex: 'El archivo contiene demasiados datos. Divídalo.',
  sheet_too_slow: 'La lectura del archivo tarda demasiado. Divídalo.',
  sheet_too_long: 'El archivo tiene más de {{max, count}} filas. Divídalo.',
  sheet_too_long_to_review:
    'Se pueden revisar hasta {{max, count}} filas. Suba el archivo tal como está o divídalo.',
  sheet_of_company_running:
    'Se está leyendo otro archivo de su empresa. Inténtelo de nuevo en un momento.',
  row_contact_missing: 'Se requiere el correo o el teléfono',
  row_phone_rounded: 'La hoja de cálculo redondeó este teléfono. Escriba todos sus dígitos.',
  row_shares_contact: '{{name}}, en la fila {{row}}, tiene el mismo correo o teléfono.',
  listed_shares_contact: '{{name}}, en sus listas, tiene el mismo correo o teléfono.',
  row_repeated: 'Esta persona aparece dos veces en el archivo.',
  row_without_person: 'En esta fila no hay ninguna persona.',
  row_repeats_headings: 'Esta fila repite los títulos.',
  row_is_total: 'Esta fila es un total o una nota.',
  row_without_name: 'Esta fila no tiene nombre.',
  row_name_unclear: 'No está claro cuáles palabras de este nombre son los apellidos.',
  row_hidden: 'Esta fila está oculta en el archivo.',
  name_letters_lost:
    'Al guardar el archivo se perdieron letras de este nombre. Escríbalo de nuevo.',
  name_to_check: 'Revise cuáles palabras son los apellidos.',
  cell_has_several: 'La celda tiene varios valores. Solo se toma el primero.',
  day_order_unknown: 'No está claro si va primero el día o el mes.',
  phone_digits_wrong:
    'Los números de teléfono de {{country, country}} no tienen {{digits}} dígitos.',
  phone_range_unknown:
    'No se conoce ningún número de {{country, country}} que empiece así. Revíselo.',

  file_missing: 'Seleccione un archivo antes de subirlo.',
  file_too_large: 'El archivo supera los {{megabytes}} MB. Suba un archivo más pequeño.',
  image_unsupported: 'Formato de imagen no admitido.',
  image_too_large: 'La imagen supera el tamaño máximo de {{megabytes}} MB.',
  video_unsupported: 'El formato del video no es compatible.',
  video_too_large: 'El video supera el tamaño máximo de {{megabytes}} MB.',
  upload_quota_used: 'Su empresa llegó al límite de cargas de hoy. Inténtelo de nuevo mañana.',

  amount_begins_with_zero: 'El monto no puede empezar con 0',
  amount_too_small: 'El monto no puede ser menor que {{min}}',
  amount_too_large: 'El monto no puede ser mayor que {{max}}',
  wishes_missing: 'Se necesitan el nombre de quien regala y el mensaje para continuar.',
  recipients_missing: 'Agregue al menos un destinatario.',
  too_many_recipients: 'Un pedido admite como máximo {{max}} destinatarios.',
  recipient_deleted: 'Uno de los destinatarios fue eliminado. Escoja de nuevo.',
  insufficient_balance: 'Saldo insuficiente en la billetera. Agregue fondos.',
  company_suspended: 'Los envíos de su empresa están suspendidos. No se envió ni se cobró nada.',
  total_changed: 'El total cambió. Revise los montos e inténtelo de nuevo.',
  out_of_stock: 'Esta tarjeta de regalo se agotó. Escoja otra.',
  idempotency_key_invalid: 'La clave de la solicitud no es válida.',
  order_key_reused:
    'Este pedido ya se envió con otros datos. Revise los reportes antes de enviarlo otra vez.',
  delivery_paused:
    'Este servidor es una copia que por ahora no envía correos; no se envió la prueba. Consulte a quien lo administra.',
  test_gift_not_sent: 'No se pudo enviar la prueba. Inténtelo de nuevo en un momento.',

  gift_over: 'Este regalo venció o fue anulado.',
  gift_opened: 'Quien recibió este regalo ya lo abrió.',
  gift_link_withheld:
    'El código de este regalo se reemplazó, así que su enlace llega solo al correo de quien lo recibe. Reenvíelo.',
  gift_without_email: 'Este destinatario no tiene correo. Copie el enlace.',
  gift_being_sent: 'Este correo se está enviando en este momento. Inténtelo de nuevo.',
  gift_just_sent: 'Este correo se acaba de enviar de nuevo. Espere medio minuto.',
  gift_goes_there: 'El regalo ya va a esta dirección.',
  no_links_left: 'Quienes no tienen correo ya abrieron su regalo.',
  links_all_taken: 'Mientras tanto ya se tomaron todos los enlaces.',
  links_changed: 'Ya hay más enlaces. Inténtelo de nuevo.',
  links_of_day_taken: 'Puede tomar {{max}} enlaces al día. Continúe mañana.',
  gifts_not_chosen: 'Indique los regalos o un pedido.',
  key_reused: 'Esta clave corresponde a otra solicitud.',
  gift_blocked_already: 'Este regalo ya está bloqueado.',
  gift_not_blocked: 'Este regalo no está bloqueado.',
  gift_in_review: 'Regalo está revisando este regalo. Después se puede desbloquear.',
  gift_of_erased:
    'Los datos de esta persona se suprimieron, así que el regalo ya no admite un correo.',
  gift_disputed:
    'Quien lo recibió antes bloqueó este regalo. Corrija el correo al suyo, o anúlelo.',
  gift_used: 'Este regalo ya se usó por completo.',

  reopening_over_limit:
    'Con esto excedería su límite de {{limit, colones}}; por ahora no se puede reabrir.',

  funds_amount_invalid: 'Ingrese un monto en colones enteros, de hasta {{max, colones}}.',
  funds_note_too_long: 'La nota debe tener como máximo {{max}} caracteres.',
  funds_key_reused:
    'Esta solicitud ya se envió con otros datos. Cierre la ventana y revise sus solicitudes.',
  phone_agreement_missing: 'Confirme que sus personas aceptaron recibir mensajes.',

  label_first_name: 'Nombre',
  label_last_name: 'Apellidos',
  label_dob: 'Fecha de nacimiento',
  label_country: 'País',
  label_email: 'Correo electrónico',
};
