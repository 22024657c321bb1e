import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { OpenSurface } from '../http/read-only-route.ts'

const asset = (name: string) => readFile(path.join(import.meta.dirname, 'docs', name), 'utf8')

/** The reference page: Swagger UI from its package, in our colours, with no request to any other host. */
export async function registerDocs(
  app: FastifyInstance,
  surface: OpenSurface,
  routePrefix: string,
  document: object,
) {
  const theme = await readTheme()
  const docs: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, ...surface.constraints }
    })
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix, ...theme, ...UI })
  }
  await app.register(docs)
}

const UI: FastifySwaggerUiOptions = {
  staticCSP: true,
  transformStaticCSP: (policy) => `${policy}; frame-ancestors 'none'; base-uri 'none'`,
  uiConfig: {
    docExpansion: 'list',
    defaultModelsExpandDepth: 2,
    displayRequestDuration: true,
    deepLinking: true,
  },
}

async function readTheme(): Promise<Pick<FastifySwaggerUiOptions, 'logo' | 'theme'>> {
  const content = Buffer.from(await asset('logo.svg'))
  const type = 'image/svg+xml'
  return {
    logo: { type, content },
    theme: {
      title: 'Dogleg: course data API',
      css: [{ filename: 'dogleg.css', content: await asset('docs.css') }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type, sizes: 'any', content }],
    },
  }
}
