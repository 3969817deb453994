import {
  book,
  dated,
  dayFirst,
  givenFirst,
  type Layout,
  rowsOf,
  serial,
  staff,
  surnames,
  text,
  withComma,
} from './layout.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const named = (day: string) => dated(day, ({ y, m, d }) => `${d}-${MONTHS[Number(m) - 1]}-${y}`);
const dotted = (day: string) => dated(day, ({ y, m, d }) => `${d}.${m}.${y}`);

/** Exports of systems for personnel. */
export const HR_SYSTEMS: Layout[] = [
  staff(
    'BambooHR',
    text(
      rowsOf([
        ['Employee #', ({ idCard }) => idCard.slice(-3)],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Work Email', ({ email }) => email],
        ['Home Email', () => ''],
        ['Mobile Phone', ({ phone }) => `+506 ${phone}`],
        ['Birth Date', ({ born }) => born],
        ['Hire Date', ({ hired }) => hired],
        ['Supervisor', () => 'Mora Castro, Elena'],
      ]),
    ),
    ['email', 'contact_no', 'dob', 'start_date'],
  ),
  staff(
    'Workday',
    book(
      rowsOf([
        ['Employee ID', ({ idCard }) => idCard.slice(-3)],
        ['Legal Name - First Name', ({ given }) => given],
        ['Legal Name - Last Name', surnames],
        ['Email - Work', ({ email }) => email],
        ['Phone - Mobile', ({ phone }) => `+506 ${phone}`],
        ['Date of Birth', ({ born }) => serial(born)],
        ['Manager - Email', () => 'jefa@valle.cr'],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'Workday, preferred names',
    book(
      rowsOf([
        ['Worker', givenFirst],
        ['Preferred Name - First Name', ({ given }) => given],
        ['Preferred Name - Last Name', surnames],
        ['Email - Primary Work', ({ email }) => email],
        ['Location', () => 'San José'],
        ['Country', () => 'Costa Rica'],
      ]),
    ),
    ['email', 'country'],
  ),
  staff(
    'SAP SuccessFactors, with names of fields above their labels',
    text([
      ['STATUS', 'USERID', 'USERNAME', 'FIRSTNAME', 'LASTNAME', 'EMAIL', 'HIREDATE', 'MANAGER'],
      ...rowsOf([
        ['Status', () => 'active'],
        ['User ID', ({ email }) => email.split('@')[0] ?? ''],
        ['Username', ({ email }) => email.split('@')[0] ?? ''],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Email', ({ email }) => email],
        ['Hire Date', ({ hired }) => dated(hired, ({ y, m, d }) => `${m}/${d}/${y}`)],
        ['Manager', () => 'emora'],
      ]),
    ]),
    ['email', 'start_date'],
  ),
  staff(
    'Oracle HCM',
    text(
      rowsOf([
        ['PersonNumber', ({ idCard }) => idCard.slice(-3)],
        ['FirstName', ({ given }) => given],
        ['MiddleNames', () => ''],
        ['LastName', surnames],
        ['EmailAddress', ({ email }) => email],
        ['PhoneNumber', ({ phone }) => `506${phone}`],
        ['DateOfBirth', ({ born }) => born.replaceAll('-', '/')],
        ['LegalEmployerName', () => 'Café del Valle S.A.'],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'Odoo in Spanish',
    book(
      rowsOf([
        ['Nombre del empleado', givenFirst],
        ['Correo electrónico del trabajo', ({ email }) => email],
        ['Móvil del trabajo', ({ phone }) => `+506 ${phone}`],
        ['Departamento', () => 'Administración'],
        ['Puesto de trabajo', () => 'Analista'],
        ['Gerente', () => 'Elena Mora Castro'],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'Odoo, names of fields',
    text(
      rowsOf([
        ['id', ({ idCard }) => `__export__.hr_employee_${idCard.slice(-3)}`],
        ['name', givenFirst],
        ['work_email', ({ email }) => email],
        ['mobile_phone', ({ phone }) => `+506 ${phone}`],
        ['birthday', ({ born }) => born],
        ['parent_id/name', () => 'Elena Mora Castro'],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'Zoho People',
    text(
      rowsOf([
        ['EmployeeID', ({ idCard }) => idCard.slice(-3)],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Email address', ({ email }) => email],
        ['Personal Mobile Number', ({ phone }) => phone],
        ['Date of Birth', ({ born }) => named(born)],
        ['Date of joining', ({ hired }) => named(hired)],
        ['Reporting Manager', () => 'Elena Mora 12'],
      ]),
    ),
    ['email', 'contact_no', 'dob', 'start_date'],
  ),
  staff(
    'Personio',
    text(
      rowsOf([
        ['First name', ({ given }) => given],
        ['Last name', surnames],
        ['Email', ({ email }) => email],
        ['Mobile phone', ({ phone }) => `00506 ${phone}`],
        ['Birthday', ({ born }) => dotted(born)],
        ['Hire date', ({ hired }) => dotted(hired)],
      ]),
      ';',
      'bom',
    ),
    ['email', 'contact_no', 'dob', 'start_date'],
  ),
  staff(
    'Factorial',
    text(
      rowsOf([
        ['Nombre', ({ given }) => given],
        ['Apellidos', surnames],
        ['Email de empresa', ({ email }) => email],
        ['Teléfono', ({ phone }) => phone],
        ['Fecha de nacimiento', ({ born }) => dayFirst(born)],
        ['Fecha de contratación', ({ hired }) => dayFirst(hired)],
      ]),
      ';',
    ),
    ['email', 'contact_no', 'dob', 'start_date'],
  ),
  staff(
    'Buk',
    book(
      rowsOf([
        ['Número de Documento', ({ idCard }) => idCard],
        ['Nombre', ({ given }) => given],
        ['Apellido', ({ surname }) => surname],
        ['Segundo Apellido', ({ second }) => second],
        ['Email', ({ email }) => email],
        ['Email Personal', () => ''],
        ['Celular', ({ phone }) => Number(phone)],
        ['Fecha Nacimiento', ({ born }) => serial(born)],
        ['Nombre Supervisor', () => 'Elena Mora Castro'],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'ADP',
    text(
      rowsOf([
        ['Payroll Name', withComma],
        ['Legal First Name', ({ given }) => given],
        ['Legal Last Name', surnames],
        ['Work Contact: Work Email', ({ email }) => email],
        ['Birth Date', ({ born }) => dated(born, ({ y, m, d }) => `${m}/${d}/${y}`)],
      ]),
    ),
    ['email', 'dob'],
  ),
  staff(
    'Gusto, names with a comma',
    text(
      rowsOf([
        ['Employee', withComma],
        ['Work email', ({ email }) => email],
      ]),
    ),
    ['email'],
  ),
  staff(
    'Rippling',
    text(
      rowsOf([
        ['Employee', givenFirst],
        ['Work email', ({ email }) => email],
        ['Personal phone', ({ phone }) => `+506${phone}`],
        ['Work location country', () => 'CR'],
      ]),
    ),
    ['email', 'contact_no', 'country'],
  ),
  staff(
    'SAP HR, a list saved as text',
    text(
      rowsOf([
        ['Nº pers.', ({ idCard }) => idCard.slice(-3)],
        ['Apellido', ({ surname }) => surname],
        ['2º apellido', ({ second }) => second],
        ['Nombre', ({ given }) => given],
        ['Correo electrónico', ({ email }) => email],
        ['Fecha nac.', ({ born }) => dotted(born)],
        ['Fe.alta', ({ hired }) => dotted(hired)],
      ]),
      '\t',
      'utf16',
    ),
    ['email', 'dob'],
  ),
  staff(
    'TalentLMS, one word a heading',
    text(
      rowsOf([
        ['Login', ({ email }) => email.split('@')[0] ?? ''],
        ['Firstname', ({ given }) => given],
        ['Lastname', surnames],
        ['Email', ({ email }) => email],
        ['Active', () => 'yes'],
      ]),
    ),
    ['email'],
  ),
];
