import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { countViewers } from './count-viewers.ts'
import { openLiveBoards } from './live-boards.ts'
import { shownBoard } from './shown-board.ts'

// A page asks again after that, and we see whether it still may.
const STREAM_MS = 5 * 60_000
const BEAT_MS = 20_000

/** Events for open leaderboards: rows as they change. */
export const getLive = (context: AppContext) => {
  const live = openLiveBoards(context)
  const viewers = countViewers()
  return async (request: AppRequest): Promise<AppAnswer> => {
    const { board } = await shownBoard(context, request)
    const { id: competitionId, clubId } = board.competition
    const since = versionOf(request.headers['last-event-id'] ?? request.query.get('since'))
    const { language, address } = request
    viewers.check(address)
    return {
      status: 200,
      stream: async (out) => {
        out.onClosed(viewers.add(address))
        out.write('retry: 2000\n\n')
        const beat = setInterval(() => out.write(': still here\n\n'), BEAT_MS)
        const end = setTimeout(out.end, STREAM_MS)
        out.onClosed(() => {
          clearInterval(beat)
          clearTimeout(end)
        })
        await live.follow({ competitionId, clubId, language, out, since })
      },
    }
  }
}

const versionOf = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0
