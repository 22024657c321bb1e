import type { Words } from '../words.ts'

export const status: Words['status'] = {
  title: 'Estado',
  description: 'El estado del servicio Dogleg, su versión y qué hay en la biblioteca.',
  ok: 'Todo funciona',
  okAbout: 'La biblioteca está al día y la base de datos responde.',
  degraded: 'Degradado',
  degradedAbout:
    'No se puede acceder a la base de datos o la última actualización de la biblioteca ha fallado. Los campos se siguen sirviendo desde la memoria, pero pueden estar desfasados, y el inicio de sesión puede fallar.',
  loading: 'Arrancando',
  loadingAbout: 'Estamos cargando la biblioteca. Inténtalo de nuevo en un momento.',
  checked: 'Vuelve a cargar la página para comprobarlo de nuevo.',
  library: 'Biblioteca',
  courses: 'Campos',
  changed: 'Último cambio',
  revision: 'Revisión',
  version: 'Versión del servicio',
  coverage: 'Qué tienen los campos',
  flags: {
    scorecard: 'Tarjeta completa',
    rated: 'Valor de campo y slope',
    traced: 'Mapa dibujado',
    contours: 'Relieve de los greens',
    wind: 'Viento',
  },
  addresses: 'Direcciones',
  surfaces: {
    site: 'Sitio web',
    app: 'Aplicación web',
    api: 'API de datos de campos',
    mcp: 'Servidor de herramientas',
  },
  meaning: 'Qué significa «degradado»',
  meaningAbout:
    'Leemos todos los campos en la memoria para que la búsqueda siga funcionando aunque la base de datos no lo haga. Si no podemos acceder a la base de datos o leer un cambio de la biblioteca, el estado es «degradado» hasta que vuelva a funcionar. Los programas encuentran el mismo estado en esta dirección:',
}
