/** What the API's own description says in English, in Spanish. */
export const apiSentences: Readonly<Record<string, string>> = {
  'Dogleg course data API': 'API de datos de campos de Dogleg',
  'The world’s golf courses: search and hole-by-hole scorecards.':
    'Los campos de golf del mundo: búsqueda y tarjetas hoyo a hoyo.',
  'Open and read-only: no key, no sign-up, callable from any origin. Answers are cached at the edge for one hour.':
    'Abierta y de solo lectura: sin clave, sin registro y desde cualquier origen. Las respuestas se guardan en la caché de la red durante una hora.',
  '**Conditions of use**': '**Condiciones de uso**',
  'Credit Dogleg and link to the `url` of each course you use.':
    'Cita a Dogleg y enlaza la `url` de cada campo que uses.',
  'Send a `User-Agent` that names your agent or product and a way to contact you.':
    'Envía un `User-Agent` con el nombre de tu agente o producto y una forma de contactarte.',
  'Use this API instead of scraping the pages.': 'Usa esta API en lugar de extraer datos de las páginas.',
  '**Reading a card**': '**Cómo leer una tarjeta**',
  'Take par, stroke index, yardage, rating and slope from `layouts`, never from other text.':
    'Toma el par, el hándicap del hoyo, las yardas, el valor de campo y el slope de `layouts`, nunca de otro texto.',
  'Pick the layout, then the tee by name **and** gender: two tees with the same name can differ in par and stroke index.':
    'Elige el recorrido y después el tee por nombre **y** género: dos tees con el mismo nombre pueden tener distinto par y distinto hándicap de hoyo.',
  'A missing position or a null is a gap. Show it as a gap; don’t fill it from the layout, another tee or the tee’s total.':
    'Una posición que falta o un null es un hueco. Muéstralo como hueco; no lo rellenes con el recorrido, con otro tee ni con el total del tee.',
  'All lengths are in yards.': 'Todas las longitudes están en yardas.',
  'This server': 'Este servidor',
  Courses: 'Campos',
  Bulk: 'Descargas completas',
  Service: 'Servicio',
  'Search, and single courses with their scorecards.': 'La búsqueda y cada campo con sus tarjetas.',
  'Bulk downloads of the whole library.': 'Descargas de toda la biblioteca.',
  'Bulk downloads of the whole library, and what changed in it.':
    'Descargas de toda la biblioteca y los cambios que ha tenido.',
  'Service health.': 'El estado del servicio.',
  'What changed': 'Qué ha cambiado',
  'For mirrors: every slug with its latest change, oldest first. Follow `next` until the list is empty, then ask again later with the last `next`. If a course comes with a `Last-Modified` before its `at`, a cache sent an older version: get it again later.':
    'Para quienes mantienen una copia: cada slug con su último cambio, el más antiguo primero. Sigue `next` hasta que la lista esté vacía y vuelve a preguntar más tarde con el último `next`. Si un campo llega con un `Last-Modified` anterior a su `at`, una caché te ha enviado una versión más antigua: vuelve a pedirlo más tarde.',
  'The `next` of an earlier answer, or a date-time, such as the `updated_at` of the files you downloaded. You get what changed after it. Without it you get every course.':
    'El `next` de una respuesta anterior, o una fecha con hora, como el `updated_at` de los archivos que descargaste. Recibes lo que ha cambiado después. Si no lo envías, recibes todos los campos.',
  'Changes per page.': 'Cambios por página.',
  'A page of changes.': 'Una página de cambios.',
  'One minute at the edge.': 'Un minuto en la caché de la red.',
  'The next page, if there is one.': 'La página siguiente, si la hay.',
  'The slug that changed.': 'El slug que ha cambiado.',
  'What happened. Added: new to you. Changed: its data is different. Merged: it is the same course as `into`, and the slug redirects there. Removed: there’s no such course any more.':
    'Qué ha pasado. Added: es nuevo para ti. Changed: sus datos son distintos. Merged: es el mismo campo que `into`, y el slug redirige a él. Removed: ese campo ya no existe.',
  'The course it was merged into; null for other changes.':
    'El campo al que se ha unido; null en los demás cambios.',
  'When it changed.': 'Cuándo cambió.',
  'The latest change to a slug.': 'El último cambio de un slug.',
  'The changes, oldest first.': 'Los cambios, el más antiguo primero.',
  'Send it as `since` to continue. You get it even if nothing is left.':
    'Envíalo como `since` para continuar. Lo recibes aunque no quede nada.',
  'Search courses': 'Buscar campos',
  'Returns summaries; get a single course for its scorecards. You can combine filters. The `Link` header points to the next and previous page (`rel="next"`, `rel="prev"`).':
    'Devuelve resúmenes; pide un campo concreto para ver sus tarjetas. Los filtros se pueden combinar. La cabecera `Link` apunta a la página siguiente y a la anterior (`rel="next"`, `rel="prev"`).',
  'Words from the name or city. Case, accents and punctuation don’t matter. Each word must match the beginning of a word there.':
    'Palabras del nombre o de la localidad. No importan las mayúsculas, los acentos ni la puntuación. Cada palabra debe coincidir con el comienzo de una de ellas.',
  'ISO 3166-1 alpha-2 code, lowercase.': 'Código ISO 3166-1 alfa-2, en minúsculas.',
  'State, county or province, as recorded.': 'Estado, condado o provincia, tal como consta.',
  'Town, as recorded.': 'Localidad, tal como consta.',
  'Latitude and longitude. Finds courses within `radius` miles, nearest first, each with its `miles`.':
    'Latitud y longitud. Encuentra los campos a menos de `radius` millas, el más cercano primero, cada uno con sus `miles`.',
  'Radius in miles around `near`. Only used with `near`.':
    'Radio en millas alrededor de `near`. Solo se usa con `near`.',
  'Only courses with this level of data.': 'Solo campos con este nivel de datos.',
  'Courses per page.': 'Campos por página.',
  'Where the page starts.': 'Dónde empieza la página.',
  'A page of courses.': 'Una página de campos.',
  'One hour at the edge.': 'Una hora en la caché de la red.',
  'Five minutes at the edge.': 'Cinco minutos en la caché de la red.',
  'Ten seconds at the edge.': 'Diez segundos en la caché de la red.',
  'Changes with the data. Send it back in `If-None-Match`.':
    'Cambia con los datos. Envíalo de vuelta en `If-None-Match`.',
  'When the data last changed.': 'Cuándo cambiaron los datos por última vez.',
  'The next and previous page.': 'La página siguiente y la anterior.',
  'You already have the current version.': 'Ya tienes la versión actual.',
  'A parameter is malformed.': 'Un parámetro está mal formado.',
  'Too many requests.': 'Demasiadas peticiones.',
  'How many seconds to wait.': 'Cuántos segundos esperar.',
  'The library is still loading.': 'La biblioteca aún se está cargando.',
  'One course with its scorecards': 'Un campo con sus tarjetas',
  'The `slug` of a course found by search.': 'El `slug` de un campo encontrado con la búsqueda.',
  'The course.': 'El campo.',
  'The course was merged into another.': 'El campo se ha unido a otro.',
  'Where it is now.': 'Dónde está ahora.',
  'We couldn’t find that course.': 'No hemos encontrado ese campo.',
  'Bulk downloads': 'Descargas completas',
  'Files with the current library, with their checksums and data licences. We build them on the first request after a change, which can take a few seconds.':
    'Archivos con la biblioteca actual, con sus sumas de verificación y las licencias de los datos. Los creamos con la primera petición después de un cambio, y eso puede tardar unos segundos.',
  'The files.': 'Los archivos.',
  'When the library in these files last changed.':
    'Cuándo cambió por última vez la biblioteca de estos archivos.',
  'Courses in the files.': 'Campos en los archivos.',
  'Name of the file.': 'Nombre del archivo.',
  'Download address.': 'Dirección de descarga.',
  'Size in bytes.': 'Tamaño en bytes.',
  'SHA-256 checksum.': 'Suma de verificación SHA-256.',
  'A bulk file.': 'Un archivo completo.',
  'Name of the source; null if unknown.': 'Nombre de la fuente; null si no se conoce.',
  'Licence of the data.': 'Licencia de los datos.',
  'Website of the source.': 'Sitio web de la fuente.',
  'Number of courses with data from this source.': 'Número de campos con datos de esta fuente.',
  'Name it wherever you use the data.': 'Menciónala siempre que uses los datos.',
  'Sources and licences of the data.': 'Fuentes y licencias de los datos.',
  'One bulk file': 'Un archivo completo',
  'The `name` of a listed file.': 'El `name` de un archivo de la lista.',
  'The file.': 'El archivo.',
  'We couldn’t find that file.': 'No hemos encontrado ese archivo.',
  'Service status': 'Estado del servicio',
  'The status.': 'El estado.',
  'Lidar contour maps of every green, with elevation bands and fall-line arrows.':
    'Mapas de curvas de nivel lidar de todos los greens, con bandas de altura y flechas de caída.',
  'A drawn map: fairways, tees, greens, bunkers, water.':
    'Un mapa dibujado: calles, tees, greens, búnkeres y agua.',
  'Hole-by-hole par and yardage.': 'Par y yardas hoyo a hoyo.',
  'Course rating and slope for at least one tee.': 'Valor de campo y slope de al menos un tee.',
  'Terrain and map, so the web app shows the wind over each hole.':
    'Terreno y mapa, así que la aplicación web muestra el viento en cada hoyo.',
  'What data we have for a course. All false: we know the course but haven’t mapped it yet.':
    'Qué datos tenemos de un campo. Todo false: conocemos el campo, pero aún no lo hemos dibujado.',
  'Identifies the course in paths and pages. It never changes, and you can’t guess it from the name.':
    'Identifica el campo en rutas y páginas. Nunca cambia y no se puede deducir del nombre.',
  'Name of the course.': 'Nombre del campo.',
  'Public page of the course. Cite it when you answer a question about the course (USE-4).':
    'Página pública del campo. Cítala cuando respondas a una pregunta sobre el campo.',
  'Opens the course map in any browser. People without an account start as a guest.':
    'Abre el mapa del campo en cualquier navegador. Quien no tiene cuenta entra como invitado.',
  'Town.': 'Localidad.',
  'State, county or province.': 'Estado, condado o provincia.',
  'ISO 3166-1 alpha-2, lowercase.': 'ISO 3166-1 alfa-2, en minúsculas.',
  'Latitude, WGS84.': 'Latitud, WGS84.',
  'Longitude, WGS84.': 'Longitud, WGS84.',
  'Number of holes.': 'Número de hoyos.',
  'Par of the course.': 'Par del campo.',
  'Distance from `near`, in statute miles. Only with `near`.':
    'Distancia desde `near`, en millas terrestres. Solo con `near`.',
  'A course in search results.': 'Un campo en los resultados de la búsqueda.',
  'Number of matching courses, before paging.': 'Número de campos que coinciden, antes de paginar.',
  'Number of courses on this page.': 'Número de campos de esta página.',
  'Where this page starts.': 'Dónde empieza esta página.',
  'The courses on this page.': 'Los campos de esta página.',
  'One page of search results.': 'Una página de resultados.',
  'Error code.': 'Código del error.',
  'What went wrong: for a parameter, its name and what it accepts.':
    'Qué ha fallado: si es un parámetro, su nombre y lo que admite.',
  'What went wrong.': 'Qué ha fallado.',
  'Hole number in order of play.': 'Número del hoyo en el orden de juego.',
  'Par; null if unknown.': 'Par; null si no se conoce.',
  'Handicap stroke index; 1 is the hardest hole.': 'Hándicap del hoyo; 1 es el más difícil.',
  'Length in yards.': 'Longitud en yardas.',
  'One hole on a scorecard. A null is a gap: show it as a gap.':
    'Un hoyo de una tarjeta. Un null es un hueco: muéstralo como hueco.',
  'Name of the tee.': 'Nombre del tee.',
  'Whom the rating is for. A tee name can appear twice, once per gender, so select by both.':
    'Para quién está valorado. Un nombre de tee puede aparecer dos veces, una por género: elige por ambos.',
  'Recorded total. It doesn’t mean that every hole below has a yardage.':
    'Total registrado. No significa que cada hoyo de abajo tenga yardas.',
  'Recorded par of the tee.': 'Par registrado del tee.',
  'Course rating.': 'Valor de campo.',
  'Slope rating.': 'Slope.',
  'Hole data for this tee and gender, by position. Empty if we have none. Positions can be missing: never fill them from the layout, another tee or the total.':
    'Datos de los hoyos de este tee y género, por posición. Vacío si no tenemos. Pueden faltar posiciones: nunca las rellenes con el recorrido, con otro tee ni con el total.',
  'A tee, rated for one gender.': 'Un tee, valorado para un género.',
  'Name of the routing; null if the club has only one.':
    'Nombre del recorrido; null si el club solo tiene uno.',
  'Total par of the holes below; null if one is unknown.':
    'Par total de los hoyos de abajo; null si falta alguno.',
  'Total yardage of the holes below; null if one is unknown.':
    'Yardas totales de los hoyos de abajo; null si falta alguno.',
  'Course card of the layout. Its yardages aren’t for any one tee.':
    'Tarjeta general del recorrido. Sus yardas no son de ningún tee en concreto.',
  'The tees; empty if the course has a scorecard but no ratings.':
    'Los tees; vacío si el campo tiene tarjeta pero no está valorado.',
  'One rated routing. A club that combines three nines has one for each combination.':
    'Un recorrido valorado. Un club que combina tres vueltas de nueve tiene uno por cada combinación.',
  'Street address.': 'Dirección postal.',
  'Phone number, as recorded.': 'Teléfono, tal como consta.',
  'The club’s own website.': 'El sitio web del club.',
  'IANA time-zone name.': 'Nombre de la zona horaria IANA.',
  'Every rated routing. Take par, stroke index, yardage, rating and slope from here (USE-5).':
    'Todos los recorridos valorados. Toma de aquí el par, el hándicap del hoyo, las yardas, el valor de campo y el slope.',
  'A course with its scorecards.': 'Un campo con sus tarjetas.',
  'Degraded: the database is unreachable or the last refresh failed. You still get answers from memory.':
    'Degradado: no se puede acceder a la base de datos o la última actualización ha fallado. Sigues recibiendo respuestas desde la memoria.',
  'Number of courses in the library.': 'Número de campos en la biblioteca.',
  'When the library last changed.': 'Cuándo cambió la biblioteca por última vez.',
}
