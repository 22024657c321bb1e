import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { designCourse } from '../src/demo/design-course.ts'
import { importRecords } from '../test/support/service.ts'
import { alternate, summarize } from './alternate.ts'
import { startService } from './child-server.ts'
import { type Context, ROUNDS } from './context.ts'
import { type Figure, figure, ratioAtLeast, valueAtMost } from './figure.ts'
import { applyLoad } from './load.ts'

const part = 'ground'
const OPTIONS = { courses: 2, seed: 3, maps: 1, contours: 1, full: true }
const COURSES = [0, 1].map((number) => ({ ...designCourse(number, OPTIONS), slug: `bench-links-b${number}` }))
const [FIRST = '', SECOND = ''] = COURSES.map(({ slug }) => `/api/v1/courses/${slug}`)

/** Greens and wind as the web app serves them, compared with the map of the same course. */
export async function measureGround(context: Context): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-ground-'))
  try {
    await importRecords(folder, null, COURSES)
    return [...(await measureServed(folder, context)), await measurePauses(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureServed(folder: string, { seconds }: Context): Promise<readonly Figure[]> {
  const service = await startService(folder)
  try {
    const cookie = await guestCookie(`http://127.0.0.1:${service.port}`)
    const request = (address: string) =>
      Buffer.from(
        `GET ${FIRST}${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nCookie: ${cookie}\r\n\r\n`,
      )
    const rateOf = async (address: string) => {
      const one = request(address)
      const load = { port: service.port, next: () => one, status: 200, seconds: seconds / ROUNDS }
      return (await applyLoad(load)).perSecond
    }
    const compare = async (what: string, address: string) => {
      await rateOf(address)
      const rounds = await alternate(
        ROUNDS,
        () => rateOf(address),
        () => rateOf('/map'),
      )
      const ratios = summarize(rounds.map(({ subject, reference }) => subject / reference))
      return figure({
        ...{ part, what, unit: 'req/s', ratio: ratios.median, spread: ratios.spread },
        value: summarize(rounds.map(({ subject }) => subject)).median,
        reference: summarize(rounds.map(({ reference }) => reference)).median,
        target: ratioAtLeast(0.8),
      })
    }
    return [
      await compare('a green that was asked for before, compared with the map', '/greens/1'),
      await compare('all greens, compared with the map', '/greens'),
      await compare('the wind, compared with the map', '/wind'),
    ]
  } finally {
    await service.stop()
  }
}

async function guestCookie(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const method = { method: 'POST', body: '{}', redirect: 'manual' } as const
  const { headers: answered } = await fetch(`${origin}/api/v1/session/guest`, { ...method, headers })
  return answered
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const HOLES = 9
const EVERY_MS = 2

/** The slowest of many answers to a question that takes no work, while greens and wind are made for the first time. */
async function measurePauses(folder: string): Promise<Figure> {
  const service = await startService(folder)
  try {
    const origin = `http://127.0.0.1:${service.port}`
    const Cookie = await guestCookie(origin)
    const ask = async (address: string) => {
      const reply = await fetch(`${origin}${address}`, { headers: { Cookie } })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`${address} was answered with ${reply.status}.`)
    }
    const slowestWhile = async (addresses: readonly string[]) => {
      let [slowest, isDone] = [0, false]
      const probe = async () => {
        while (!isDone) {
          const start = performance.now()
          await ask('/healthz')
          slowest = Math.max(slowest, performance.now() - start)
          await sleep(EVERY_MS)
        }
      }
      const probing = probe()
      for (const address of addresses) await ask(address)
      isDone = true
      await probing
      return slowest
    }
    const holes = Array.from({ length: HOLES }, (_, index) => index + 1)
    const made = (course: string) => [
      ...['greens', 'wind'].map((what) => `${course}/${what}`),
      ...holes.map((hole) => `${course}/greens/${hole}`),
    ]
    // Threads that start are a pause of their own, once.
    await slowestWhile(made(FIRST))
    const reference = await slowestWhile(made(FIRST).map(() => `${FIRST}/map`))
    const value = await slowestWhile(made(SECOND))
    return figure({
      ...{ part, what: 'slowest /healthz while greens and wind are made, compared with maps', unit: 'ms' },
      ...{ value, reference, ratio: value / reference, target: valueAtMost(20) },
    })
  } finally {
    await service.stop()
  }
}
