/** What can be wrong with rounds and with files of them. */
export const roundProblems: Readonly<Record<string, string>> = {
  'We couldn’t find that round.': 'No encontramos esa vuelta.',
  'There is no course on this map yet.': 'Todavía no hay ningún campo en este mapa.',
  'The file has mistakes. Correct them first.': 'El archivo tiene errores. Corrígelos primero.',
  'These are more rounds than we can save for you. Delete some first.':
    'Son más vueltas de las que podemos guardarte. Elimina antes algunas.',
  'This round has more marks than we can save.': 'Esta vuelta tiene más marcas de las que podemos guardar.',
  'its first row must name the columns, with a date, a course and a score among them':
    'la primera fila debe nombrar las columnas, entre ellas la fecha, el campo y los golpes',
  '{field} must be 9 or 18.': '{field}: tiene que ser 9 o 18.',
  '{field} must be a day that isn’t in the future.': '{field}: no puede ser un día futuro.',
  '{field} must be the sum of its holes, {sum}.': '{field}: la suma de los hoyos es {sum}.',
  '{field} must be a year such as {example}.': '{field}: escribe un año, por ejemplo {example}.',
  '{field} must be 20, all, or a year such as {example}.': 'Elige una de las opciones.',
  '{field} must be the id of one of your rounds.': 'No encontramos esa vuelta.',
  '{field} must be a UUID such as {example}.': '{field}: tiene que ser un identificador como {example}.',
  '{field} must be a list of at most {most}.': '{field}: tiene más de {most}.',
  '{field} must be a list with each hole once.': 'Cada hoyo puede estar una sola vez.',
  '{field} must be left out where there are holes.': '{field}: no puede estar junto a los hoyos.',
  '{field} must be after started_at.': '{field}: no puede ser antes del comienzo.',
}
