// Opens Swagger UI on the API reference.

declare global {
  interface Window {
    /** Swagger UI's own script, loaded before this one. */
    readonly SwaggerUIBundle: ((options: object) => unknown) & {
      readonly presets: { readonly apis: unknown }
    }
  }
}

// Swagger UI's dark theme depends on a class of the root element.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followTheme)
followTheme()

const spec = await (await fetch('openapi.json')).json()
// Requests go to where this page is: you may have opened it under another name than the configured one.
const here = new URL('.', location.href).pathname.replace(/\/$/, '')
window.SwaggerUIBundle({
  spec: { ...spec, servers: [{ url: here, description: 'This server' }, ...spec.servers] },
  dom_id: '#reference',
  presets: [window.SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 1,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})

export {}
