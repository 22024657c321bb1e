import { html } from 'hono/html'

export type PageParts = {
  readonly title: string
  readonly body: unknown
}

/** The frame of every page of the app. */
export async function renderPage({ title, body }: PageParts): Promise<string> {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Dogleg</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
  return String(await page)
}
