import { Agent, type IncomingMessage, request } from 'node:http'
import { Problem } from '../../core/problem.ts'
import type { SiteCourseJson } from '../../course/schema.ts'
import { signRequest } from '../../platform/http/request-signature.ts'

/** The web app's server-to-server route, seen from the site (APP-4). */
export type CourseClient = {
  /** Null when no course has the slug. A merged course comes as the one it went into. */
  readonly read: (slug: string) => Promise<SiteCourseJson | null>
}

export type CourseClientOptions = {
  /** Where the app listens, and the host it answers to. */
  readonly origin: string
  readonly host: string
  readonly secret: string
  readonly now: () => number
  /** Hears why a course could not be read. */
  readonly onError: (error: unknown) => void
}

const TIMEOUT_MS = 3_000

export function openCourseClient({ origin, host, secret, now, onError }: CourseClientOptions): CourseClient {
  // A connection of its own for each: one that was kept could be closed by the other side in the same moment.
  const agent = new Agent({ keepAlive: false })
  const read = async (slug: string) => {
    const path = `/api/v1/site/courses/${encodeURIComponent(slug)}`
    const headers = { host, ...signRequest(secret, path, now()) }
    const { status, text } = await get(`${origin}${path}`, headers, agent)
    if (status === 404) return null
    if (status !== 200) throw new Error(`The app answered ${status}.`)
    return JSON.parse(text) as SiteCourseJson
  }
  return {
    read: (slug) =>
      read(slug).catch((error: unknown) => {
        onError(error)
        throw new Problem('unavailable', 'We can’t load this course right now. Try again shortly.', 5)
      }),
  }
}

async function get(url: string, headers: Readonly<Record<string, string>>, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = request(url, { headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) }, resolve)
  asked.on('error', reject)
  asked.end()
  const response = await promise
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }
}
