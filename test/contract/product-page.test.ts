import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { firstChargeCents, inDollars, PLAN_IDS, PLANS } from '../../src/premium/plans.ts'
import { readPages } from '../../src/product/read-pages.ts'
import { mainOf, strangeScripts } from '../support/page-text.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { startTestService, type TestService } from '../support/service.ts'

const OURS = path.join(import.meta.dirname, '../../content/product')

const HOSTILE = `<script>alert(1)</script> and [a link](javascript:alert(1)) and [one](//evil.test/x) and [two](data:x).

## <img src=x onerror=alert(1)>

- **<b>bold</b>** and \`<code>\` and [good](https://example.test/?a=1&b="2")

| <td> | \`|\` |
|---|---|
| <td onclick=x> | *em* |

\`\`\`
</code></pre><script>
`

/** An operator's pages, some at addresses that are already taken. */
const THEIRS = {
  'hostile.md': `---\ntitle: <script>alert(2)</script>\npath: own/hostile\n---\n${HOSTILE}`,
  'gps.md': '---\ntitle: Shadow\npath: gps\n---\nShadow.',
  'course.md': '---\ntitle: Shadow\npath: courses/shadow\n---\nShadow.',
  'status.md': '---\ntitle: Shadow\npath: v1/status\n---\nShadow.',
  'broken.md': 'no front matter',
}

let service: TestService
let content = ''
const logged: string[] = []
before(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'dogleg-content-'))
  await cp(OURS, content, { recursive: true })
  for (const [name, text] of Object.entries(THEIRS)) await writeFile(path.join(content, name), text)
  service = await startTestService({
    env: { DOGLEG_CONTENT: content, DOGLEG_CONTACT: 'golf@example.org' },
    onLog: (line) => logged.push(line),
  })
})
after(async () => {
  await service.stop()
  await rm(content, { recursive: true })
})

const get = (at: string, method = 'GET') => sendRequest(`${service.origin}/${at}`, { method })
const site = () => service.origin.replace('127.0.0.1', 'localhost')

test('every product page is at its path, with its title, and cached for an hour', async () => {
  const pages = await readPages(OURS, (error) => assert.fail(String(error)))
  for (const page of pages) {
    const answer = await get(page.path)
    const body = String(answer.body)
    assert.equal(answer.status, 200, page.path)
    assert.equal(
      headerOf(answer, 'cache-control'),
      'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
    )
    assert.match(headerOf(answer, 'content-security-policy') ?? '', /default-src 'none'/)
    assert.ok(body.includes(`<h1>${page.title}</h1>`), page.path)
    assert.ok(body.includes(`<link rel="canonical" href="${site()}/${page.path}">`), page.path)
    // Placeholders for the reader, such as the slug of a course, stay.
    assert.doesNotMatch(body, /\{(?!slug\})\w+\}/, page.path)
  }
})

test('a page is at the same path as Markdown, with its title and without placeholders', async () => {
  const pages = await readPages(OURS, (error) => assert.fail(String(error)))
  for (const { path: at, title } of pages) {
    const answer = await get(`${at}.md`)
    const body = String(answer.body)
    assert.equal(answer.status, 200, at)
    assert.equal(headerOf(answer, 'content-type'), 'text/markdown; charset=utf-8')
    assert.equal(
      headerOf(answer, 'cache-control'),
      'public, max-age=300, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
    )
    assert.equal(headerOf(answer, 'link'), `<${site()}/${at}>; rel="canonical"`)
    assert.ok(body.startsWith(`# ${title}\n\n`), at)
    assert.doesNotMatch(body, /\{(?!slug\})\w+\}/, at)
  }
  for (const at of ['nothing.md', '.md', 'about.md.md', 'courses.md'])
    assert.equal((await get(at)).status, 404, at)
})

test('a translated page is below /es in its language, and any other page is not there', async () => {
  const pages = await readPages(OURS, (error) => assert.fail(String(error)), 'es')
  assert.ok(pages.length > 0)
  for (const { path: at, title } of pages) {
    const body = String((await get(`es/${at}`)).body)
    assert.ok(body.includes(`<h1>${title}</h1>`), at)
    assert.ok(body.includes(`<link rel="canonical" href="${site()}/es/${at}">`), at)
    assert.doesNotMatch(body, /\{(?!slug\})\w+\}/, at)
    assert.ok(String((await get(`es/${at}.md`)).body).startsWith(`# ${title}\n\n`), at)
  }
  for (const at of ['es/own/hostile', 'es/own/hostile.md']) assert.equal((await get(at)).status, 404, at)
})

test('llms.txt lists every page with its description, and every address in it answers', async () => {
  const answer = await get('llms.txt')
  const body = String(answer.body)
  assert.equal(headerOf(answer, 'content-type'), 'text/plain; charset=utf-8')
  assert.match(body, /^# Dogleg\n\n> Open golf course data[^\n]+\n\n/)
  const pages = await readPages(OURS, (error) => assert.fail(String(error)))
  for (const { path: at, title } of pages) assert.ok(body.includes(`- [${title}](${site()}/${at}.md): `), at)
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url.replace(`${site()}/`, ''))
  assert.ok(links.length > pages.length + 8)
  for (const at of links) assert.equal((await get(at)).status, 200, at)
})

test('llms-full.txt has the whole text of every page', async () => {
  const body = String((await get('llms-full.txt')).body)
  const pages = await readPages(OURS, (error) => assert.fail(String(error)))
  for (const { path: at, title } of pages) {
    const page = String((await get(`${at}.md`)).body).trim()
    assert.ok(body.includes(page), at)
    assert.ok(body.includes(`# ${title}\n`))
  }
})

test('the legal pages say who runs this installation, and what is not filled in', async () => {
  for (const at of ['imprint', 'terms', 'privacy', 'contact']) {
    const body = String((await get(at)).body)
    assert.ok(
      body.includes('<strong>Email:</strong> <a href="mailto:golf@example.org">golf@example.org</a>'),
      at,
    )
    assert.ok(body.includes('<strong>Operator:</strong> not filled in yet'), at)
    assert.ok(
      String((await get(`es/${at}`)).body).includes('<strong>Responsable:</strong> sin indicar todavía'),
      at,
    )
  }
})

test('TOOL-3: the page about Premium shows the prices we charge, and no others', async () => {
  const body = String((await get('premium')).body)
  const shown = new Set([...body.matchAll(/\$[\d.,]*\d/g)].map(([price]) => price))
  const charged = PLAN_IDS.flatMap((id) => [PLANS[id].cents, firstChargeCents(id, true)].map(inDollars))
  assert.deepEqual(shown, new Set(charged))
  assert.match(body, /<td>\$10\.00 a month, until you cancel<\/td>/)
})

test('every link between the pages works, and links lead from the front page to all of them', async () => {
  const pages = await readPages(OURS, (error) => assert.fail(String(error)))
  const bodies = await Promise.all(pages.map(async ({ path: at }) => String((await get(at)).body)))
  const links = new Set(
    bodies.flatMap((body) => [...body.matchAll(/href="\/([^"#]*)"/g)].map(([, at = '']) => at)),
  )
  assert.ok(links.size > 8)
  for (const at of links) assert.equal((await get(at)).status, 200, at)
  const paths = new Set(pages.map(({ path: at }) => at))
  const reached = new Set([''])
  for (const at of reached)
    for (const [, next = ''] of String((await get(at)).body).matchAll(
      /href="(?:http:\/\/[^/]+)?\/([\w/-]+)"/g,
    ))
      if (paths.has(next) || next === 'developers') reached.add(next)
  assert.deepEqual(
    [...paths].filter((at) => !reached.has(at)),
    [],
  )
})

test('HEAD has the page’s headers and no body, and other methods are not found', async () => {
  const answer = await get('about', 'HEAD')
  assert.equal(answer.status, 200)
  assert.equal(answer.body.length, 0)
  assert.equal((await get('about', 'POST')).status, 404)
})

test('a page has text and links, and nothing that runs', async () => {
  const body = String((await get('own/hostile')).body)
  assert.doesNotMatch(mainOf(body), /<img/)
  assert.deepEqual(strangeScripts(body), [])
  assert.doesNotMatch(body, /<b>|onclick=x>|href="(?:javascript|data|\/\/)/)
  assert.ok(body.includes('&lt;script&gt;alert(1)&lt;/script&gt; and a link and one and two.'))
  assert.ok(body.includes('<a href="https://example.test/?a=1&amp;b=&quot;2&quot;">good</a>'))
  assert.ok(body.includes('<strong>&lt;b&gt;bold&lt;/b&gt;</strong>'))
  assert.ok(body.includes('<em>em</em>'))
})

test('a taken address keeps its meaning, and the operator is told', async () => {
  assert.doesNotMatch(String((await get('gps')).body), /Shadow/)
  assert.equal((await get('courses/shadow')).status, 404)
  assert.equal(JSON.parse(String((await get('v1/status')).body)).status, 'ok')
  for (const at of ['gps', 'courses/shadow', 'v1/status'])
    assert.ok(
      logged.some((line) => line.includes(`We can’t show the product page ${at}`)),
      at,
    )
  assert.ok(logged.some((line) => line.includes('We can’t use the product page broken.md')))
})

test('an unknown address is 404, as everywhere', async () => {
  for (const at of [
    'nothing-here',
    'about/',
    'about/x',
    'v1/nothing',
    '%61bout/..',
    'constructor',
    '__proto__',
  ]) {
    const answer = await get(at)
    assert.equal(answer.status, 404, at)
    assert.equal(JSON.parse(String(answer.body)).error, 'not_found')
  }
})
