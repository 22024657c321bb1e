import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { SaxesParser } from 'saxes'
import { openLibrary } from '../../src/library/library.ts'
import { logoDigest } from '../../src/surfaces/site/machines/icons/make-icons.ts'
import { type MachinesContext, registerMachines } from '../../src/surfaces/site/machines/register-machines.ts'
import { securityTxt } from '../../src/surfaces/site/machines/security-txt.ts'
import { ONE_HOUR } from '../../src/surfaces/site/send-page.ts'
import { readyFolder } from '../support/engines.ts'
import { factsOf } from '../support/page-text.ts'
import { headerOf, sendRequest } from '../support/raw-request.ts'
import { SAMPLE_COUNT, SAMPLE_RECORDS } from '../support/sample-courses.ts'
import { importRecords, startTestService, type TestService } from '../support/service.ts'
import { ONLY_THOROUGH, thorough } from '../support/thorough.ts'

const FOUR_HOSTS = {
  DOGLEG_API_URL: 'https://api.test/v1',
  DOGLEG_MCP_URL: 'https://mcp.test',
  DOGLEG_APP_URL: 'https://app.test',
  DOGLEG_SITE_URL: 'https://site.test',
}
const HOSTS = ['site.test', 'app.test', 'api.test', 'mcp.test']

let one: TestService
let four: TestService
before(async () => {
  one = await startTestService({ records: SAMPLE_RECORDS })
  four = await startTestService({ records: SAMPLE_RECORDS, env: FOUR_HOSTS })
})
after(async () => {
  await one.stop()
  await four.stop()
})

/** As it came, but for the chunks it came in. */
async function get(file: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const given = { 'Accept-Encoding': 'identity', ...headers }
  const answer = await fetch(`${one.origin}${file}`, { headers: given, method, redirect: 'manual' })
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: [...answer.headers], body }
}
const onHost = (host: string, file: string) =>
  sendRequest(`${four.origin}${file}`, { headers: { Host: host } })
const textAt = async (host: string, file: string) => String((await onHost(host, file)).body)

type Link = { readonly language: string; readonly address: string }
type Url = { readonly loc: string; readonly lastmod: string; readonly links: readonly Link[] }

/** The addresses of a sitemap, or of its index. Anything that is not well-formed XML throws. */
function readXml(xml: string): readonly Url[] {
  const urls: { loc: string; lastmod: string; links: Link[] }[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) => {
    text = ''
    if (local === 'url' || local === 'sitemap') urls.push({ loc: '', lastmod: '', links: [] })
    const { hreflang, href } = attributes
    if (local === 'link')
      urls.at(-1)?.links.push({ language: hreflang?.value ?? '', address: href?.value ?? '' })
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ local }) => {
    const url = urls.at(-1)
    if (url && (local === 'loc' || local === 'lastmod')) url[local] = text
  })
  parser.write(xml).close()
  return urls
}

const bodyOf = async (file: string) => {
  const answer = await get(file)
  assert.equal(answer.status, 200, file)
  return String(answer.body)
}

/** The site's own address, which the service wrote into its links. */
const siteOf = async () =>
  readXml(await bodyOf('/sitemap.xml'))[0]?.loc.replace(/\/sitemap-pages\.xml$/, '') ?? ''

/** Every page that the sitemap lists, from all parts. */
async function allUrls(): Promise<readonly Url[]> {
  const parts = readXml(await bodyOf('/sitemap.xml'))
  const lists = await Promise.all(parts.map(async ({ loc }) => readXml(await bodyOf(new URL(loc).pathname))))
  return lists.flat()
}

test('every address of the sitemap is a page of the site, once in each language', async () => {
  const site = await siteOf()
  const urls = await allUrls()
  const addresses = urls.map(({ loc }) => loc)
  assert.equal(new Set(addresses).size, addresses.length, 'none is listed twice')
  for (const { loc, lastmod, links } of urls) {
    assert.ok(loc === site || loc.startsWith(`${site}/`), loc)
    assert.match(lastmod, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.ok(Math.abs(Date.parse(lastmod) - Date.now()) < 86_400_000, lastmod)
    const by = new Map(links.map(({ language, address }) => [language, address]))
    assert.deepEqual([...by.keys()], ['en', 'es', 'x-default'])
    assert.ok([...by.values()].includes(loc), 'it is one of its own languages')
    const english = by.get('en') ?? ''
    assert.equal(by.get('x-default'), english)
    const spanish = `${site}/es${english.slice(site.length)}`.replace(/\/es\/$/, '/es')
    assert.equal(by.get('es'), spanish)
  }
  const courses = addresses.filter((address) => /\/courses\//.test(address))
  assert.equal(courses.length, 2 * SAMPLE_COUNT)
})

test('what the sitemap lists is a whole page: one heading, a title, a description, and facts that agree with the API', async () => {
  const urls = await allUrls()
  // Some of every kind; a thorough run opens all of them.
  for (const { loc } of urls.filter((_, at) => at % thorough(7, 1) === 0)) {
    const { pathname } = new URL(loc)
    const answer = await get(pathname)
    assert.equal(answer.status, 200, pathname)
    const page = String(answer.body)
    assert.equal(page.match(/<h1[ >]/g)?.length, 1, pathname)
    assert.match(page, /<title>[^<]+<\/title>/, pathname)
    assert.match(page, /<meta name="description" content="[^"]{20,}">/, pathname)
    assert.ok(page.includes(`<link rel="canonical" href="${loc}">`), pathname)
    await agrees(pathname, factsOf(page))
  }
})

/** A course is to search engines what it is to programs. */
async function agrees(pathname: string, facts: ReturnType<typeof factsOf>) {
  const [, slug] = /\/courses\/([^/]+)$/.exec(pathname) ?? []
  if (slug === undefined) return
  const course = JSON.parse(await bodyOf(`/v1/courses/${slug}`))
  const said = facts.find((fact) => fact['@type'] === 'GolfCourse')
  assert.deepEqual([said?.name, said?.url], [course.name, course.url], slug)
  const address = (said?.address ?? {}) as Readonly<Record<string, string>>
  assert.equal(address.addressLocality ?? null, course.city, slug)
  assert.equal(address.addressCountry?.toLowerCase() ?? null, course.country, slug)
}

test('the sitemap has the places, the plans and the pages about the service, and no form', async () => {
  const paths = (await allUrls()).map(({ loc }) => new URL(loc).pathname)
  for (const page of ['/', '/es', '/places', '/plans', '/quality', '/premium', '/places/fr', '/v1/docs'])
    assert.ok(paths.includes(page), page)
  assert.ok(paths.includes('/es/places/fr/nouvelle-aquitaine/saint-emilion'))
  assert.ok(!paths.some((each) => /\/correction$|\/gps|\/-$/.test(each)))
})

test('sitemaps are cached for an hour, compressed, and 304 until the library changes', async () => {
  for (const file of ['/sitemap.xml', '/sitemap-courses-1.xml', '/sitemap-places-1.xml']) {
    const plain = await get(file)
    assert.equal(headerOf(plain, 'content-type'), 'application/xml; charset=utf-8')
    assert.equal(headerOf(plain, 'cache-control'), ONE_HOUR)
    const packed = await get(file, { 'Accept-Encoding': 'gzip' })
    assert.equal(headerOf(packed, 'content-encoding'), 'gzip')
    assert.equal(headerOf(packed, 'vary'), 'Accept-Encoding')
    assert.deepEqual(packed.body, plain.body)
    const tag = headerOf(plain, 'etag') ?? ''
    assert.notEqual(headerOf(packed, 'etag'), tag)
    assert.equal((await get(file, { 'If-None-Match': tag })).status, 304)
    assert.equal((await get(file, { 'If-None-Match': '"other"' })).status, 200)
    const head = await get(file, {}, 'HEAD')
    assert.deepEqual([head.status, head.body.length, headerOf(head, 'etag')], [200, 0, tag])
  }
})

test('parts that don’t exist are 404', async () => {
  for (const file of [
    '/sitemap-courses-0.xml',
    '/sitemap-courses-2.xml',
    '/sitemap-places-99999999999.xml',
    '/sitemap-courses-x.xml',
    '/sitemap-x.xml',
  ])
    assert.equal((await get(file)).status, 404, file)
})

test('robots.txt keeps crawlers out of the app and names the sitemap', async () => {
  const answer = await get('/robots.txt')
  assert.equal(headerOf(answer, 'content-type'), 'text/plain; charset=utf-8')
  const lines = String(answer.body).split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const closed of ['/api/', '/oauth/', '/gps', '/es/gps', '/profile', '/sign-in', '/es/sign-up', '/mcp'])
    assert.ok(lines.includes(`Disallow: ${closed}`), closed)
  assert.ok(lines.includes(`Sitemap: ${await siteOf()}/sitemap.xml`))
  const closed = lines.flatMap((line) => /^Disallow: ([^*]+)$/.exec(line)?.[1] ?? [])
  for (const { loc } of await allUrls())
    assert.ok(!closed.some((prefix) => new URL(loc).pathname.startsWith(prefix)), loc)
})

test('with four hosts each has its own robots.txt, and only the site has a sitemap', async () => {
  assert.match(await textAt('site.test', '/robots.txt'), /^Sitemap: https:\/\/site\.test\/sitemap\.xml$/m)
  assert.doesNotMatch(await textAt('site.test', '/robots.txt'), /gps|mcp|oauth/)
  assert.match(await textAt('app.test', '/robots.txt'), /^Disallow: \/gps$/m)
  assert.equal(await textAt('api.test', '/robots.txt'), 'User-agent: *\nDisallow: /v1/export/\n')
  assert.equal(await textAt('mcp.test', '/robots.txt'), 'User-agent: *\nDisallow: /mcp\n')
  for (const host of HOSTS) {
    assert.equal((await onHost(host, '/sitemap.xml')).status, host === 'site.test' ? 200 : 404, host)
    if (host !== 'site.test') assert.doesNotMatch(await textAt(host, '/robots.txt'), /Sitemap/)
  }
  assert.equal((await onHost('unknown.test', '/robots.txt')).status, 404)
})

test('the manifest opens the app where the app is, and its icons are there in their sizes', async () => {
  const start = async (host: string) => JSON.parse(await textAt(host, '/manifest.webmanifest')).start_url
  assert.deepEqual([await start('app.test'), await start('site.test')], ['/gps', '/'])
  assert.equal((await onHost('api.test', '/manifest.webmanifest')).status, 404)
  const answer = await get('/manifest.webmanifest')
  assert.equal(headerOf(answer, 'content-type'), 'application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(String(answer.body))
  assert.equal(manifest.start_url, '/gps')
  const tokens = await readFile(
    path.join(import.meta.dirname, '../../src/surfaces/ui/style/tokens.css'),
    'utf8',
  )
  for (const colour of [manifest.background_color, manifest.theme_color])
    assert.ok(tokens.includes(colour), colour)
  assert.deepEqual(
    manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'],
  )
  for (const { src, sizes } of manifest.icons) assert.equal(sizeOfPng((await get(src)).body), sizes, src)
})

const sizeOfPng = (png: Buffer) => {
  assert.equal(png.toString('latin1', 1, 4), 'PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('favicon and touch icon are real pictures, on every host', async () => {
  for (const host of HOSTS) {
    const icon = (await onHost(host, '/favicon.ico')).body
    assert.deepEqual([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)], [0, 1, 3], host)
    for (const [index, size] of [16, 32, 48].entries()) {
      const [at, length] = [icon.readUInt32LE(6 + 16 * index + 12), icon.readUInt32LE(6 + 16 * index + 8)]
      assert.equal(sizeOfPng(icon.subarray(at, at + length)), `${size}x${size}`)
    }
    assert.equal(sizeOfPng((await onHost(host, '/apple-touch-icon.png')).body), '180x180')
  }
  const icon = await get('/favicon.ico')
  assert.equal(headerOf(icon, 'content-type'), 'image/vnd.microsoft.icon')
  assert.equal((await get('/favicon.ico', { 'If-None-Match': headerOf(icon, 'etag') ?? '' })).status, 304)
})

test('the icons are made from today’s logo', async () => {
  const folder = path.join(import.meta.dirname, '../../src/surfaces/site/machines/icons')
  const madeFrom = await readFile(path.join(folder, 'made-from.txt'), 'utf8')
  assert.equal(
    madeFrom.trim(),
    await logoDigest(),
    'node src/surfaces/site/machines/icons/make-icons.ts makes them',
  )
})

test('security.txt has a contact, and always expires in half a year', () => {
  const now = Date.UTC(2026, 10, 17, 13, 5)
  assert.equal(
    securityTxt('security@dogleg.test', 'https://site.test', now),
    'Contact: mailto:security@dogleg.test\nExpires: 2027-05-16T00:00:00Z\nPreferred-Languages: en, es\nCanonical: https://site.test/.well-known/security.txt\n',
  )
  for (const [contact, line] of [
    ['https://dogleg.test/contact', 'Contact: https://dogleg.test/contact'],
    ['mailto:us@dogleg.test', 'Contact: mailto:us@dogleg.test'],
  ] as const)
    assert.equal(securityTxt(contact, 'https://site.test', now)?.split('\n')[0], line)
  for (const contact of [null, '', 'call us', 'http://dogleg.test/', 'javascript:alert(1)'])
    assert.equal(securityTxt(contact, 'https://site.test', now), null, String(contact))
  const lines = securityTxt('https://dogleg.test/\nContact: https://evil.test', 'https://site.test', now)
  assert.equal(lines?.match(/^Contact:/gm)?.length, 1)
})

/** The routes alone, over a library of this many courses. */
async function openMachines(courses: number, more: Partial<MachinesContext> = {}) {
  const folder = await readyFolder()
  const records = Array.from({ length: courses }, (_, i) => ({
    slug: `course-${i}`,
    name: `Course ${String(i).padStart(5, '0')} & <Sons>`,
    city: `Town & ${i % 97}`,
    region: `Region ${i % 7}`,
    country: ['us', 'gb', 'es'][i % 3],
  }))
  await importRecords(folder, null, records)
  const addresses = {
    api: 'https://dogleg.test/v1',
    mcp: 'https://dogleg.test',
    app: 'https://dogleg.test',
    site: 'https://dogleg.test',
  }
  const library = openLibrary({ where: { folder, url: null }, bases: addresses, inThreads: false })
  await library.refresh()
  const app = Fastify()
  const clubs = { known: async () => [] }
  const given = { constraints: {}, addresses, library, retriever: { pages: () => [] }, clubs }
  registerMachines(app, { ...given, ...more })
  await app.ready()
  const close = async () => {
    await app.close()
    await library.close()
  }
  return { app, close }
}

test(
  'a large library is split into parts of the right size, and nothing is lost or listed twice',
  ONLY_THOROUGH,
  async (t) => {
    const COURSES = 2_105
    const { app, close } = await openMachines(COURSES, { addressesPerPart: 500, contact: 'a@dogleg.test' })
    t.after(close)
    const xmlAt = async (url: string) => {
      const { statusCode, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      assert.equal(statusCode, 200, url)
      return readXml(gunzipSync(rawPayload).toString())
    }
    const parts = (await xmlAt('/sitemap.xml')).map(({ loc }) => new URL(loc).pathname)
    const courseParts = parts.filter((part) => part.includes('courses'))
    assert.equal(courseParts.length, Math.ceil(COURSES / 250))
    const sizes: number[] = []
    const listed = new Map<string, Set<string>>()
    for (const part of parts) {
      const urls = await xmlAt(part)
      sizes.push(urls.length)
      const kind = part.replace(/[-\d]*\.xml$/, '')
      for (const { loc } of urls) {
        const known = listed.get(kind) ?? new Set()
        listed.set(kind, known)
        assert.ok(!known.has(loc), loc)
        known.add(loc)
      }
    }
    assert.ok(Math.max(...sizes) <= 500)
    assert.equal(listed.get('/sitemap-courses')?.size, 2 * COURSES)
    // Three countries, their 21 regions, and 97 towns in each: the numbers have no common divisor.
    const towns = new Set(Array.from({ length: COURSES }, (_, i) => `${i % 3} ${i % 7} ${i % 97}`)).size
    assert.equal(listed.get('/sitemap-places')?.size, 2 * (3 + 21 + towns))
    assert.ok(
      listed.get('/sitemap-places')?.has('https://dogleg.test/es/places/us/region-0/town-and-0') === false,
    )
    assert.ok(listed.get('/sitemap-places')?.has('https://dogleg.test/es/places/us/region-0/town-0'))
    const security = await app.inject('/.well-known/security.txt')
    assert.deepEqual(
      [security.statusCode, security.body.split('\n')[0]],
      [200, 'Contact: mailto:a@dogleg.test'],
    )
  },
)

test('without a contact there is no security.txt', async () => {
  for (const host of HOSTS) assert.equal((await onHost(host, '/.well-known/security.txt')).status, 404, host)
})
