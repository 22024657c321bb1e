import type { Browser } from 'playwright-core'
import { summarize } from '../alternate.ts'
import { type Figure, figure, valueAtMost } from '../figure.ts'
import { LINKS } from './course.ts'
import { addressOf, mapDrawn, openPhone, type Phone, slowDown, yardsShown } from './phone.ts'

const part = 'gps'
const SLOWER = 4
const VISITS = 3

type Visit = { readonly yards: number; readonly map: number; readonly scripts: number }

/** How long a phone of a quarter of this machine's speed takes, from the network and from what it stored. */
export async function measureSlowPhone(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const [fresh, stored]: [Visit[], Visit[]] = [[], []]
  for (let visit = 0; visit < VISITS; visit++) {
    fresh.push(await firstVisit(browser, origin))
    stored.push(await laterVisit(browser, origin))
  }
  const times = (what: string, visits: readonly Visit[], of: keyof Visit, limit: number | null) => {
    const { median } = summarize(visits.map((visit) => visit[of]))
    const target = limit === null ? null : valueAtMost(limit)
    return figure({ part, what: `CPU slowed fourfold: ${what}`, unit: 'ms', value: median, target })
  }
  return [
    times('distances from the stored pack', stored, 'yards', 1_500),
    times('distances from the network', fresh, 'yards', 3_000),
    times('our own scripts until the map is drawn, without the map library', fresh, 'scripts', 600),
    times('the map is drawn, by software, from the network', fresh, 'map', null),
    times('the map is drawn, by software, from the stored pack', stored, 'map', null),
  ]
}

async function firstVisit(browser: Browser, origin: string): Promise<Visit> {
  const phone = await openPhone(browser, origin, { serviceWorkers: 'block' })
  const visit = await measuredVisit(phone)
  await phone.close()
  return visit
}

async function laterVisit(browser: Browser, origin: string): Promise<Visit> {
  const phone = await openPhone(browser, origin)
  await phone.page.goto(addressOf(LINKS.slug))
  await mapDrawn(phone)
  await phone.page.waitForFunction(isStored)
  await phone.page.goto('about:blank')
  const visit = await measuredVisit(phone)
  await phone.close()
  return visit
}

/** The app's worker, its page and the course are on the phone. */
const isStored = async () => {
  const [packs, pages] = [await caches.open('dogleg-packs'), await caches.open('dogleg-pages')]
  const worker = (await navigator.serviceWorker.getRegistration('/'))?.active?.state
  return worker === 'activated' && (await packs.keys()).length >= 2 && (await pages.keys()).length >= 1
}

async function measuredVisit(phone: Phone): Promise<Visit> {
  const { protocol, page } = phone
  await slowDown(phone, SLOWER)
  await protocol.send('Profiler.enable')
  await protocol.send('Profiler.start')
  await page.goto(addressOf(LINKS.slug), { waitUntil: 'commit' })
  const yards = await yardsShown(phone)
  const map = await mapDrawn(phone)
  const { profile } = await protocol.send('Profiler.stop')
  await slowDown(phone, 1)
  return { yards, map, scripts: ownScripts(profile) }
}

type Profile = {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly url: string } }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Milliseconds in our own files. The map library is by far the largest of them, and not ours. */
function ownScripts({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]))
  const spent = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const url = urls.get(id) ?? ''
    if (url.includes('/assets/')) spent.set(url, (spent.get(url) ?? 0) + (timeDeltas[index] ?? 0) / 1_000)
  }
  const all = [...spent.values()]
  return all.reduce((sum, ms) => sum + ms, 0) - Math.max(0, ...all)
}
