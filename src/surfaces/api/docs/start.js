// The dark theme of Swagger UI hangs on a class of the root element.
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

// The page tries requests where it is itself: it may have been opened under another name than the configured one.
fetch('openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
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
  })
