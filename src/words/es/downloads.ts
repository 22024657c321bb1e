import type { downloads as english, changelog as englishChangelog } from '../en/downloads.ts'

export const downloads: typeof english = {
  title: 'Descargas completas',
  description:
    'Todos los campos de la biblioteca de Dogleg en archivos: tamaños, sumas de verificación, licencias y cómo mantener una copia.',
  lead: (courses, day) => `Los ${courses} campos en archivos. Los datos cambiaron por última vez el ${day}.`,
  files: 'Archivos',
  file: 'Archivo',
  content: 'Qué contiene',
  size: 'Tamaño',
  sha256: 'SHA-256',
  contents: {
    'courses.ndjson.gz':
      'Todo lo que tenemos, un campo por línea, con tarjetas y fuentes. Se puede volver a importar.',
    'courses.csv.gz': 'Una tabla para hojas de cálculo: un campo por fila, sin tarjetas.',
    'courses.geojson.gz': 'Puntos en un mapa, con nombres y lugares.',
  },
  check: 'Descargar y comprobar',
  licences: 'Licencias',
  licencesAbout:
    'Los datos conservan la licencia de su fuente. Nombra cada fuente que uses y respeta sus condiciones.',
  source: 'Fuente',
  licence: 'Licencia',
  courses: 'Campos',
  unknown: 'desconocida',
  mirror: 'Mantén una copia',
  steps: [
    'Pide la lista de archivos. Lleva un `ETag`: con `If-None-Match` recibes un 304 hasta que cambien los datos.',
    'Si ha cambiado, descarga el archivo y compara su SHA-256.',
    'Sustituye tu copia entera. Un slug nunca cambia ni se reutiliza, así que es una clave segura.',
  ],
  changes:
    'Entre una descarga y otra, pregunta qué ha cambiado: cada respuesta lleva un cursor, `next`, para continuar, aunque no quede nada.',
  list: 'La misma lista en JSON',
}

export const changelog: typeof englishChangelog = {
  title: 'Novedades',
  description: 'Qué ha cambiado en cada versión de Dogleg.',
  lead: 'Qué ha cambiado en cada versión.',
  note: 'Esta página es para desarrolladores y solo existe en inglés.',
  versions: 'Versiones',
}
