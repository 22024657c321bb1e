/** What can be wrong about a club's roster and its files. */
export const rosterProblems: Readonly<Record<string, string>> = {
  '{field} must be {least} to {most} letters, digits or hyphens.':
    'El campo «{field}» debe tener entre {least} y {most} letras, cifras o guiones.',
  '{field} must be {least} to {most} digits.': 'El campo «{field}» debe tener entre {least} y {most} cifras.',
  '{field} must be from {best} to {worst} with at most one decimal, for example {one} or {other}.':
    'El campo «{field}» debe estar entre {best} y {worst}, con un decimal como mucho, por ejemplo {one} o {other}.',
  '{field} must be a day such as {day}.': 'El campo «{field}» debe ser un día como {day}.',
  '{field} must be one of the club’s categories.': 'Elige una de las categorías del club.',
  '{field} must be accept or decline.': 'Elige si aceptas o no.',
  '{field} must be complete and sent by a browser as multipart/form-data.':
    'El formulario no ha llegado entero. Vuelve a enviarlo.',
  'We couldn’t find a club with the slug {slug}.': 'No encontramos el club {slug}.',
  'We couldn’t find that member of {club}.': 'No encontramos a ese socio de {club}.',
  'We couldn’t find that member.': 'No encontramos a ese socio.',
  'We couldn’t find that category.': 'No encontramos esa categoría.',
  'This email is that of the archived member {number}. Restore them instead.':
    'Este correo es del socio archivado {number}. Recupéralo.',
  'This email is already on the roster of {club}.': 'Este correo ya está en la lista de {club}.',
  '{club} already has a member {number}.': '{club} ya tiene un socio {number}.',
  'This member is archived. Restore them first.': 'Este socio está archivado. Recupéralo primero.',
  'This golfer hasn’t accepted the invitation yet.': 'Este golfista aún no ha aceptado la invitación.',
  'This golfer has accepted the invitation already.': 'Este golfista ya ha aceptado la invitación.',
  'This golfer hasn’t accepted yet. Remove the invitation instead.':
    'Este golfista aún no ha aceptado. Quita la invitación.',
  'This golfer already uses the account, so only they can set the PIN.':
    'Este golfista ya usa la cuenta, así que solo él puede poner el PIN.',
  'Only the golfer can change their name.': 'Solo el golfista puede cambiar su nombre.',
  'We email an invitation at most once a day.':
    'Enviamos cada invitación por correo una vez al día como mucho.',
  'A club has at most {most} categories.': 'Un club tiene {most} categorías como mucho.',
  'The club already has the category {name}.': 'El club ya tiene la categoría {name}.',
  'The club has no category {name}. Add it first.': 'El club no tiene la categoría {name}. Añádela primero.',
  'Too many people change the club at the same time. Try again.':
    'Hay demasiados cambios en el club a la vez. Inténtalo de nuevo.',
  'Your clubs are changing right now. Try again.':
    'Tus clubes están cambiando en este momento. Inténtalo de nuevo.',
  'Row {row} has the same.': 'La fila {row} tiene el mismo valor.',
  'Member {number} has another email, which only the golfer can change.':
    'El socio {number} tiene otro correo, que solo puede cambiar él.',
  'This email is on the roster already, as member {number}.':
    'Este correo ya está en la lista, como socio {number}.',
  'Member {number} is archived. Restore them first.': 'El socio {number} está archivado. Recupéralo primero.',
  'A new member needs a member number.': 'Un socio nuevo necesita un número de socio.',
  'A new member needs an email.': 'Un socio nuevo necesita un correo.',
  'Correct the rows that are wrong first.': 'Corrige primero las filas con errores.',
  'This file gives people roles. Confirm that you want this.':
    'Este archivo da roles a personas. Confirma que es lo que quieres.',
  'We couldn’t read the file: {reason}.': 'No hemos podido leer el archivo: {reason}.',
  'choose it again': 'vuelve a elegirlo',
  'it is empty': 'está vacío',
  'it isn’t text': 'no es texto',
  'it has more than {most} rows': 'tiene más de {most} filas',
  'line {line} has more than {most} columns': 'la línea {line} tiene más de {most} columnas',
  'the quote on line {line} is never closed': 'las comillas de la línea {line} no se cierran',
  'text follows a closing quote on line {line}':
    'hay texto después de cerrar las comillas en la línea {line}',
  'two of its columns are the same ({field})': 'dos de sus columnas son la misma ({field})',
  'its first row must name the columns, with a member number or an email among them':
    'la primera fila debe nombrar las columnas, entre ellas el número de socio o el correo',
  'it is an archive, but not an XLSX workbook': 'es un archivo comprimido, pero no un libro XLSX',
  'it is too large once it is unpacked': 'es demasiado grande al descomprimirlo',
  'the archive is cut off': 'está cortado',
  'the workbook has more columns or cells than we read': 'tiene más columnas o celdas de las que leemos',
}
