import { html } from 'hono/html'
import type { Addresses } from '../config.ts'

/** What a newcomer sees at the root: what this is and where to go. */
export async function frontPage({ api, site }: Addresses, courses: number): Promise<string> {
  const example = `${api}/courses?q=golf&limit=3`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Dogleg: open golf course data</title>
<style>
:root { color-scheme: light dark; --ink: #17231b; --soft: #55655a; --paper: #f7f8f4; --line: #d9dfd6; --link: #14693a; --field: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece7; --soft: #9fb0a5; --paper: #101713; --line: #2a362e; --link: #86d29a; --field: #17201b } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
main { max-width: 42rem; margin: 0 auto; padding: 12vh 1.25rem 4rem }
h1 { font-size: clamp(2rem, 6vw, 2.8rem); line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.02em }
p { margin: 0 0 1.25rem } .soft { color: var(--soft) }
a { color: var(--link) } 
ul { list-style: none; padding: 0; margin: 2rem 0; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line); padding: .8rem 0 }
pre { background: var(--field); border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem }
</style>
</head>
<body>
<main>
<h1>Dogleg</h1>
<p>Open golf course data: search and scorecards, hole by hole. No key, no sign-up.</p>
<p class="soft">${courses.toLocaleString('en')} courses are served here. Gaps in a card stay visible, and every course names its source.</p>
<pre>curl '${example}'</pre>
<ul>
<li><a href="${api}/docs">API reference</a><br><span class="soft">every parameter and field, to try in the browser</span></li>
<li><a href="${api}/openapi.json">OpenAPI document</a><br><span class="soft">for code generators and agents</span></li>
<li><a href="${site}/quality">Quality</a><br><span class="soft">what is held, where it comes from, and how good it is</span></li>
<li><a href="${api}/export">Bulk files</a><br><span class="soft">the whole library, with hashes and licences</span></li>
<li><a href="${api}/status">Status</a><br><span class="soft">how the service is, and when the library last changed</span></li>
</ul>
<p class="soft">When you use the data, name Dogleg as its source and link the course's page.</p>
</main>
</body>
</html>`
  return String(await page)
}
