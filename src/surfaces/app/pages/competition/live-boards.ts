import type { ClubNews } from '../../../../club-news/open-news.ts'
import type { Boards } from '../../../../competition/open-boards.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Db } from '../../../../platform/db/open.ts'
import type { EventStream } from '../../../../platform/http/event-stream.ts'
import type { Language } from '../../../../words/language.ts'
import { readPlayerNames } from '../../club/competition/player-names.ts'
import { type BoardParts, boardParts } from './board-html.ts'

type Parts = { readonly db: Db; readonly boards: Boards; readonly news: ClubNews }

/** Everybody who follows one competition in one language gets the same bytes. */
type Hall = {
  version: number
  shown: BoardParts
  readonly viewers: Set<EventStream>
  underWay: Promise<void> | null
  isAgain: boolean
  stop: () => void
}

export type LiveBoards = {
  /** Sends what has changed since the version that a page shows, then every change. */
  readonly follow: (viewer: Viewer) => Promise<void>
}

export type Viewer = {
  readonly competitionId: string
  readonly clubId: string
  readonly language: Language
  readonly out: EventStream
  readonly since: number
}

const MOST_VIEWERS = 5_000
const NOTHING: BoardParts = { order: [], html: new Map() }

export function openLiveBoards(parts: Parts): LiveBoards {
  const halls = new Map<string, Hall>()
  let count = 0
  return {
    follow: async ({ competitionId, clubId, language, out, since }) => {
      if (count >= MOST_VIEWERS)
        throw new Problem('rate_limited', 'Too many people follow leaderboards now.', 30)
      const key = `${competitionId} ${language}`
      const hall = halls.get(key) ?? openHall()
      if (!halls.has(key)) {
        halls.set(key, hall)
        const tell = () => void update(parts, competitionId, language, hall)
        const topics = [`competition ${competitionId}`]
        hall.stop = await parts.news.follow({ clubId, topics, tell }, Date.now())
      }
      count += 1
      out.onClosed(() => {
        count -= 1
        hall.viewers.delete(out)
        if (hall.viewers.size > 0) return
        hall.stop()
        if (halls.get(key) === hall) halls.delete(key)
      })
      await update(parts, competitionId, language, hall)
      if (since !== hall.version) out.write(eventOf(hall.version, hall.shown, NOTHING))
      hall.viewers.add(out)
    },
  }
}

const openHall = (): Hall => ({
  ...{ version: 0, shown: NOTHING, viewers: new Set(), underWay: null, isAgain: false, stop: () => {} },
})

/** One at a time: what changes meanwhile is seen by another look afterwards. */
function update(parts: Parts, id: string, language: Language, hall: Hall): Promise<void> {
  if (hall.underWay !== null) {
    hall.isAgain = true
    return hall.underWay
  }
  hall.underWay = (async () => {
    do {
      hall.isAgain = false
      await look(parts, id, language, hall)
    } while (hall.isAgain)
  })().finally(() => {
    hall.underWay = null
  })
  return hall.underWay
}

async function look({ db, boards }: Parts, id: string, language: Language, hall: Hall) {
  const board = await boards.read(id)
  if (board === null || board.version === hall.version) return
  const shown = boardParts(
    board,
    await readPlayerNames(db, [...board.sides.values()], { language, viewer: null }),
    language,
  )
  const event = eventOf(board.version, shown, hall.shown)
  hall.version = board.version
  hall.shown = shown
  for (const viewer of hall.viewers) viewer.write(event)
}

/** The rows that differ, and the order of all of them. */
function eventOf(version: number, shown: BoardParts, before: BoardParts): string {
  const parts = Object.fromEntries([...shown.html].filter(([id, text]) => before.html.get(id) !== text))
  return `id: ${version}\ndata: ${JSON.stringify({ order: shown.order, parts })}\n\n`
}
