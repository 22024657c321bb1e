import { type Ability, mayDo } from '../../../club/ability.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

const TOPIC =
  /^(?:sheet \d{4}-\d\d-\d\d|competition [\w-]{22}|competitions|yard|messages|pins|status|roster)$/
const MOST_TOPICS = 10
/** Those of other topics are for every role. */
const NEEDS: Readonly<Record<string, Ability>> = { yard: 'read_yard', roster: 'run_roster' }

// A page asks again after that, and we see whether it still may.
const STREAM_MS = 5 * 60_000
const BEAT_MS = 20_000
const MOST_FOR_ONE = 20
const MOST_STREAMS = 5_000
// News are kept for ten minutes; a page that was away longer reads everything again.
const KEPT_MS = 9 * 60_000

/** Tells an open page which of its topics has changed. It says nothing more: the page reads what it may see. */
export const getNews = (context: AppContext) => {
  const streams = new Map<string, number>()
  let total = 0
  return async ({ session, query, headers }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { account, membership } = session
    const topics = topicsOf(query.get('topics'), membership.role)
    const own = streams.get(account.id) ?? 0
    if (own >= MOST_FOR_ONE || total >= MOST_STREAMS)
      throw new Problem('rate_limited', 'Too many pages of clubs are open. Close some of them.', 30)
    const since = sinceOf(headers['last-event-id'] ?? query.get('since'), context.now())
    return {
      status: 200,
      stream: async (out) => {
        streams.set(account.id, (streams.get(account.id) ?? 0) + 1)
        total += 1
        const left = () => {
          total -= 1
          const count = (streams.get(account.id) ?? 1) - 1
          if (count === 0) streams.delete(account.id)
          else streams.set(account.id, count)
        }
        out.onClosed(left)
        out.write('retry: 2000\n\n')
        const tell = ({ topic, at }: { readonly topic: string; readonly at: number }) =>
          out.write(`id: ${at}\ndata: ${topic}\n\n`)
        if (since === null) for (const topic of topics) tell({ topic, at: context.now() })
        const stop = await context.news.follow(
          { clubId: membership.clubId, topics, tell },
          since ?? context.now(),
        )
        const beat = setInterval(() => out.write(': still here\n\n'), BEAT_MS)
        const end = setTimeout(out.end, STREAM_MS)
        out.onClosed(() => {
          stop()
          clearInterval(beat)
          clearTimeout(end)
        })
      },
    }
  }
}

function topicsOf(text: string | null, role: InClub['membership']['role']): readonly string[] {
  const topics = (text ?? '').split(',')
  if (topics.length > MOST_TOPICS || !topics.every((topic) => TOPIC.test(topic)))
    throw malformed('topics', 'a list such as sheet 2026-05-04,messages')
  for (const topic of topics) {
    const needed = NEEDS[topic]
    if (needed !== undefined && !mayDo(role, needed))
      throw new Problem('role', `Your role (${role}) doesn’t allow this.`)
  }
  return topics
}

/** Null when it was too long ago to know what was missed. */
function sinceOf(text: unknown, now: number): number | null {
  if (text === undefined || text === null || text === '') return now
  const since = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
  return since === null || since < now - KEPT_MS ? null : Math.min(since, now)
}
