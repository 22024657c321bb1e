import { get } from 'node:http'
import type { Browser } from 'playwright-core'
import { type Figure, figure, valueAtMost } from '../figure.ts'
import { LINKS, PLAIN } from './course.ts'
import { addressOf, mapDrawn, openPhone } from './phone.ts'

const part = 'gps'

/** What a first visit loads, compressed with gzip. Courses are data of their own. */
export async function measureFirstLoad(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const whole = await loaded(browser, origin, LINKS.slug)
  const bare = await loaded(browser, origin, PLAIN.slug)
  const kilobytes = (what: string, bytes: number, limit: number | null) =>
    figure({
      ...{ part, what, unit: 'kB', value: bytes / 1_000 },
      target: limit === null ? null : valueAtMost(limit),
    })
  return [
    kilobytes('first load with the map: page, scripts, styles, fonts, pictures', whole.files, 560),
    kilobytes('the same before the map is needed', bare.files, 120),
    kilobytes('of that, scripts and styles', bare.code, null),
    kilobytes('a course’s pack', whole.pack, 250),
  ]
}

async function loaded(browser: Browser, origin: string, slug: string) {
  const phone = await openPhone(browser, origin, { serviceWorkers: 'block' })
  const addresses = new Set<string>()
  phone.page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(origin)) addresses.add(request.url())
  })
  await phone.page.goto(addressOf(slug))
  if (slug === LINKS.slug) await mapDrawn(phone)
  else await phone.page.locator('.play-note').first().waitFor()
  await phone.page.waitForLoadState('networkidle')
  const sizes = new Map<string, number>()
  for (const address of addresses) sizes.set(address, await gzippedSize(address, phone.cookie))
  await phone.close()
  const sum = (isIn: (address: string) => boolean) =>
    [...sizes].filter(([address]) => isIn(address)).reduce((total, [, size]) => total + size, 0)
  return {
    files: sum((address) => !address.includes('/api/')),
    code: sum((address) => /\.(?:js|css)$/.test(address)),
    pack: sum((address) => address.endsWith('/pack')),
  }
}

/** Bytes of the body as they are sent. */
const gzippedSize = (address: string, cookie: string) =>
  new Promise<number>((done, fail) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip', Cookie: cookie } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => done(bytes))
    }).once('error', fail)
  })
